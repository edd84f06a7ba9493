import { type ComponentType, lazy, Suspense } from 'react';
import { loadWhenUsed } from '../lib/first-use.ts';

/**
 * A dialog whose code is not among what its page begins with: it is loaded when the page is first used, or when it is opened. What dialogs
 * are made of weighs as much as a page.
 */
export function createLateDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const LateDialog = lazy(async () => ({ default: await load() }));
  loadWhenUsed(load);
  return (props) => (
    <Suspense>
      <LateDialog {...props} />
    </Suspense>
  );
}
