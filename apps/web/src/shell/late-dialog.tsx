import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { formatFailure } from '../lib/error-texts.ts';
import { loadWhenUsed } from '../lib/first-use.ts';
import { toast } from '../lib/toast.ts';

type Loaded<Props> = { Dialog: ComponentType<Props>; Library: ComponentType<{ children: ReactNode }> };

/**
 * A dialog or a menu whose code the page does not begin with, since it weighs as much as a page: it is loaded when the page is first used, or
 * when it is opened, with the component library that it is made of. Where that fails a message offers to try again, and the page stays as it
 * is. `Waiting` stands in its place until then.
 */
export function createLateDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: Loaded<Props> | undefined;
  const loadDialog = async () => {
    if (loaded) return;
    const [Dialog, { Library }] = await Promise.all([load(), import('./library.tsx')]);
    loaded = { Dialog, Library };
  };
  loadWhenUsed(loadDialog);

  return function LateDialog(props: Props) {
    const [isLoaded, setIsLoaded] = useState(loaded !== undefined);
    useEffect(() => {
      let isOpen = true;
      const open = () =>
        loadDialog().then(
          () => setIsLoaded(true),
          (error: unknown) => {
            if (isOpen) toast({ kind: 'error', title: formatFailure(error, 'loading'), action: { label: 'Retry', run: open } });
          },
        );
      void open();
      return () => {
        isOpen = false;
      };
    }, []);
    if (!isLoaded || !loaded) return Waiting ? <Waiting {...props} /> : null;
    const { Dialog, Library } = loaded;
    return (
      <Library>
        <Dialog {...props} />
      </Library>
    );
  };
}
