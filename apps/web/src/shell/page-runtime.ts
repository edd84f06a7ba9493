import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { watchErrors } from '../lib/error-watch.ts';
import { isSafeMode } from '../lib/safe-mode.ts';
import { finishLeaving, useSessionRefresh } from '../lib/session.ts';
import { keepStorageTidy } from '../lib/storage-upkeep.ts';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { useShortcuts } from './shortcuts.ts';

/** What runs beside every page. Safe mode leaves out all that a page can do without. */
export function usePageRuntime(): void {
  const { pathname } = useLocation();
  useSessionRefresh();
  useShortcuts();
  useFocusOnNavigation();
  useEffect(finishLeaving, [pathname]);
  useEffect(() => {
    if (isSafeMode()) return;
    const stops = [watchErrors(), keepStorageTidy()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
