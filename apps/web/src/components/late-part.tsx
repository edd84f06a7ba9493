import { type ComponentType, lazy, Suspense, useEffect } from 'react';
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

/**
 * Loads a late part that is drawn as soon as its data is here. Called by the page: both are on their way from the moment it opens, and
 * neither delays its frame.
 */
export function useLoadedBesideData(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => console.info('A part of the page is loaded when it is first opened'));
  }, [load]);
}
