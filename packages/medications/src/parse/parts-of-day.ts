import type { PartOfDay } from '@wellkept/clinical/medication.ts';
import type { Occasion } from './occasion-words.ts';
import { listOccasions } from './parse-occasions.ts';

const ofNames: Readonly<Partial<Record<string, PartOfDay>>> = {
  'at bedtime': 'bedtime',
  bedtime: 'bedtime',
  'at night': 'bedtime',
  'in the evening': 'evening',
  supper: 'evening',
  tea: 'evening',
  teatime: 'evening',
  'in the afternoon': 'afternoon',
  'at midday': 'midday',
  lunch: 'midday',
  'on waking': 'on-waking',
  'in the morning': 'morning',
};

/** Where supper or tea comes last, dinner is the meal of midday. */
function listParts({ name, opening }: Occasion, hasSupper: boolean): readonly PartOfDay[] {
  const breakfast = opening?.when === 'before' ? 'on-waking' : 'morning';
  if (name === 'breakfast') return [breakfast];
  if (name === 'dinner') return [hasSupper ? 'midday' : 'evening'];
  if (name === 'each meal' || name === '3 meals') return [breakfast, 'midday', 'evening'];
  return [ofNames[name]].filter((part) => part !== undefined);
}

const order: readonly PartOfDay[] = ['bedtime', 'evening', 'afternoon', 'midday', 'on-waking', 'morning'];

/** The parts of the day that the words of a frequency name, by themselves or by a meal. One of several to choose from is none of them. */
export function listPartsOfDay(text: string): PartOfDay[] {
  const named = listOccasions(text).flatMap(({ occasions, isChoice }) => (isChoice ? [] : occasions));
  const hasSupper = named.some(({ name }) => /^(?:supper|tea|teatime)$/.test(name));
  const parts = new Set(named.flatMap((occasion) => listParts(occasion, hasSupper)));
  return order.filter((part) => parts.has(part));
}
