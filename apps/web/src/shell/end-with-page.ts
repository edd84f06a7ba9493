import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Ends what lies above a page when the page is left, also on the way back. A page is drawn a moment after its address has changed: what a
 * person opens in between stays, so it is the address at that time that counts.
 */
export function useEndWithPage(isOpen: boolean, end: () => void): void {
  const { pathname } = useLocation();
  const openedOn = useRef<string | null>(null);
  useEffect(() => {
    openedOn.current = isOpen ? window.location.pathname : null;
  }, [isOpen]);
  useEffect(() => {
    if (openedOn.current !== null && openedOn.current !== pathname) end();
  }, [pathname]);
}
