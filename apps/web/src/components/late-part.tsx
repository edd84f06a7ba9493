import { type ComponentType, lazy, Suspense } from 'react';
import { loadWhenUsed } from '../lib/first-use.ts';
import { SectionBoundary } from './section-boundary.tsx';

/**
 * A part of a page that the page does not begin with. It is loaded when it is first drawn, or as soon as the page is used; `Waiting` stands in
 * its place until then. Where it does not arrive, its place says so and the rest of the page stays as it is.
 */
export function createLatePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  loadWhenUsed(load);
  return function LatePart(props: Props) {
    return (
      <SectionBoundary>
        <Suspense fallback={Waiting && <Waiting {...props} />}>
          <Part {...props} />
        </Suspense>
      </SectionBoundary>
    );
  };
}
