import { type RefObject, useEffect, useRef } from 'react';

/** The place above an answer. Each time something is checked, the page goes there once where the answer would be out of sight, as on a phone. */
export function useShownAnswer(timesChecked: number, isThere: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const timesShown = useRef(0);
  useEffect(() => {
    if (!isThere || timesShown.current === timesChecked) return;
    timesShown.current = timesChecked;
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight / 2) place.current?.scrollIntoView({ block: 'start' });
  }, [timesChecked, isThere]);
  return place;
}
