import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { watchErrors } from '../lib/error-watch.ts';
import { log, startLogStorage } from '../lib/log.ts';
import { recordLoad } from '../lib/performance-watch.ts';
import { isSafeMode } from '../lib/safe-mode.ts';
import { finishLeaving, useSessionRefresh } from '../lib/session.ts';
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

/** Tidying up and measuring come after the page: nobody waits for them. Returns how to stop. */
function startUpkeepLater(): () => void {
  let hasEnded = false;
  let stop: (() => void) | undefined;
  import('../lib/upkeep.ts').then(
    ({ startUpkeep }) => {
      if (!hasEnded) stop = startUpkeep();
    },
    (reason: unknown) => log.info('This page does without its upkeep, which could not be loaded', reason),
  );
  return () => {
    hasEnded = true;
    stop?.();
  };
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
    const stops = [startLogStorage(), startUpkeepLater()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
