import { formatCount } from '@wellkept/clinical/wording.ts';
import { formatNutrient } from './food-text.ts';
import type { Nutrition } from './nutrition-data.ts';

type Notice = Nutrition['notices'][number];

/** Worst first. A minor one does not lead: what is short says more. */
const severities: readonly Notice['severity'][] = ['contraindicated', 'major', 'moderate'];

export const findWorstNotice = (notices: readonly Notice[]): Notice | null =>
  severities.flatMap((severity) => notices.find((one) => one.severity === severity) ?? [])[0] ?? null;

/** A nutrient that a medicine asks to be steady, on the last day: usual, or how far from it. */
function formatSteadyDay({ steady, to }: Pick<Nutrition, 'steady' | 'to'>): string | null {
  const last = steady?.days.find(({ day }) => day === to);
  if (!steady || !last || steady.mean === null) return null;
  if (!last.isOutside) return `${steady.name} is near your usual level.`;
  return `${steady.name} is ${formatNutrient(last.amount)} ${steady.unit}. Your usual is about ${formatNutrient(steady.mean)} ${steady.unit}.`;
}

function formatGap({ daysWhole, gaps }: Pick<Nutrition, 'daysWhole' | 'gaps'>): string {
  if (daysWhole === 0) return 'This day isn’t noted in full yet. Once its main meals are here, we show what’s missing.';
  const [largest] = gaps;
  if (!largest) return 'No nutrient is short, as far as your foods are known.';
  return `${largest.name} is about ${formatNutrient(largest.missing)} ${largest.unit} short.`;
}

/** What a day of the diary comes to. Null where numbers stay out of sight. */
export function formatDayAnswer(
  nutrition: Pick<Nutrition, 'entries' | 'isGentle' | 'steady' | 'to' | 'daysWhole' | 'gaps'>,
): string | null {
  if (nutrition.entries === 0) return 'Add what you ate, and see what it gives you.';
  return nutrition.isGentle ? null : [formatSteadyDay(nutrition), formatGap(nutrition)].filter(Boolean).join(' ');
}

type Basis = Pick<Nutrition, 'daysLogged' | 'daysWhole' | 'entries' | 'uncounted'>;

/** Which days the figures are of, and what counts in none of them. */
export function formatBasis({ daysLogged, daysWhole, entries, uncounted }: Basis): string {
  const foods = `${formatCount(entries, 'food')} in all.`;
  const unknown = uncounted === 0 ? '' : ` ${uncounted} of them count in no sum, because the food or its weight isn’t known.`;
  if (daysWhole === 0)
    return `${daysLogged === 1 ? 'This day isn’t' : 'None of these days is'} noted in full yet. The figures are what you’ve noted so far, ${foods}${unknown} Once a day has its main meals, we show what’s missing.`;
  const left = daysLogged - daysWhole;
  const leftOut =
    left === 0 ? '' : left === 1 ? ' 1 day is only partly noted and left out.' : ` ${left} days are only partly noted and left out.`;
  return `An average day over the ${formatCount(daysWhole, 'day')} that you noted in full, ${foods}${unknown}${leftOut}`;
}
