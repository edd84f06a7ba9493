import { addDays } from '@wellkept/clinical/local-day.ts';

/** Sleep that ends later than this belongs to the next night. */
const eveningMinute = 18 * 60;

type Span = { from: number; to: number };

/** Gathers stretches of sleep, in minutes since any fixed moment, and says how long each night was; what two devices saw counts once. */
export function createNights() {
  const spans = new Map<string, Span[]>();
  return {
    add(endDay: string, endMinute: number, span: Span): void {
      const night = endMinute > eveningMinute ? addDays(endDay, 1) : endDay;
      const known = spans.get(night);
      if (known) known.push(span);
      else spans.set(night, [span]);
    },
    minutes: (): { day: string; minutes: number }[] =>
      [...spans].map(([day, own]) => ({ day, minutes: Math.round(computeCoveredMinutes(own)) })),
  };
}

function computeCoveredMinutes(spans: readonly Span[]): number {
  let total = 0;
  let coveredUntil = Number.NEGATIVE_INFINITY;
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    if (to <= coveredUntil) continue;
    total += to - Math.max(from, coveredUntil);
    coveredUntil = to;
  }
  return total;
}
