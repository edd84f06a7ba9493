import { capitalize, formatCount, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { Minute } from '../day/day.ts';
import type { Separation } from './constraints.ts';

/** "30 minutes", "4 hours". */
export const formatDuration = (minutes: Minute): string =>
  minutes < 60 ? formatCount(minutes, 'minute') : formatCount(minutes / 60, 'hour');

/** What the giver does to the taker, which stands as "it". */
const separationReasons: Readonly<Record<Exclude<Separation['mechanism'], 'alone'>, string>> = {
  chelation: 'binds it in the gut',
  binding: 'binds it in the gut',
  fibre: 'keeps it from being absorbed',
  acid: 'takes away the stomach acid it needs',
  tannin: 'binds it in the gut',
  dairy: 'binds it in the gut',
  protein: 'competes with it in the gut',
  food: 'changes how much of it is absorbed',
};

/** Why one item keeps away from the other, and by how much; seen from `item`. */
export function formatSeparation(separation: Separation, item: number): string {
  const { taker, before, after, names } = separation;
  const [objectName, precipitantName] = names.map(toMidSentence);
  const order =
    before === after
      ? `Keep the two ${formatDuration(before)} apart.`
      : `${capitalize(objectName ?? '')} ${formatDuration(before)} before ${precipitantName}, or ${formatDuration(after)} after it.`;
  return `${taker === item ? formatPrecipitantSentence(separation) : formatObjectSentence(separation)}. ${order}`;
}

/** What happens when they meet, seen from the item that is to move: "It binds levothyroxine in the gut when the two are close together." */
export function formatClash(separation: Separation, item: number): string {
  if (separation.mechanism === 'alone')
    return `${capitalize(toMidSentence(separation.names[0]))} must be taken apart from everything else.`;
  return `${separation.taker === item ? formatPrecipitantSentence(separation) : formatObjectSentence(separation)} when the two are close together.`;
}

const formatReason = ({ mechanism }: Separation): string => (mechanism === 'alone' ? 'is taken alone' : separationReasons[mechanism]);

/** Seen from the taker: "Iron binds it in the gut". */
const formatPrecipitantSentence = (separation: Separation): string =>
  `${capitalize(toMidSentence(separation.names[1]))} ${formatReason(separation)}`;

/** Seen from the giver: "It binds levothyroxine in the gut". */
const formatObjectSentence = (separation: Separation): string =>
  `It ${formatReason(separation).replace(/\bit\b/, toMidSentence(separation.names[0]))}`;
