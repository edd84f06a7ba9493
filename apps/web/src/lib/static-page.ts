import { useLocation } from 'react-router';
import { isStaticAddress } from '../prerendered.ts';

/**
 * Whether this is the HTML of a page that is never hydrated: its few controls work by `static-page-script.ts`. Only so while the build
 * prerenders it; in the app, where the same components show the same address, React does it.
 */
export function useIsStatic(): boolean {
  const { pathname } = useLocation();
  return import.meta.env.SSR && import.meta.env.PROD && isStaticAddress(pathname);
}
