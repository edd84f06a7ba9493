import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { watchErrors } from '../lib/error-watch.ts';
import { startLogStorage } from '../lib/log.ts';
import { recordLoad, watchPerformance } from '../lib/performance-watch.ts';
import { isSafeMode } from '../lib/safe-mode.ts';
import { finishLeaving, useSessionRefresh } from '../lib/session.ts';
import { startStorageCleanup } from '../lib/storage-upkeep.ts';
import { recordArrival } from '../lib/stuck-page.ts';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { useShortcuts } from './shortcuts.ts';

// Runs from the first line of the page's script, before React mounts, so that early failures are shown and reported too.
if (typeof window !== 'undefined' && !isSafeMode()) watchErrors();

/** How long it took from the click on a link to the page that it leads to. */
function useLoadTimes() {
  const isLoading = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!isLoading) return;
    const start = performance.now();
    return () => recordLoad(performance.now() - start);
  }, [isLoading]);
}

/** What runs beside every page. Safe mode leaves out all that a page can do without. */
export function usePageRuntime(): void {
  const { pathname } = useLocation();
  useSessionRefresh();
  useShortcuts();
  useFocusOnNavigation();
  useLoadTimes();
  useEffect(finishLeaving, [pathname]);
  useEffect(recordArrival, []);
  useEffect(() => {
    if (isSafeMode()) return;
    const stops = [startStorageCleanup(), startLogStorage(), watchPerformance()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
