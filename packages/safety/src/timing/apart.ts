import { capitalised, counted, insideSentence } from '../wording.ts';
import type { Separation } from './constraints.ts';
import type { Minute } from './day.ts';

/** "30 minutes", "4 hours". */
export const inHours = (minutes: Minute): string => (minutes < 60 ? `${minutes} minutes` : counted(minutes / 60, 'hour'));

/** What the giver does to the taker, which stands as "it". */
const whyApart: Readonly<Record<Exclude<Separation['mechanism'], 'alone'>, string>> = {
  chelation: 'binds it in the gut',
  binding: 'binds it in the gut',
  fibre: 'holds it back in the gut',
  acid: 'takes away the stomach acid that it needs',
  tannin: 'binds it in the gut',
  dairy: 'binds it in the gut',
  protein: 'competes with it in the gut',
  food: 'changes how much of it is taken up',
};

/** Why one item keeps away from the other, and by how much; seen from `item`. */
export function apartText(separation: Separation, item: number): string {
  const { taker, before, after, names } = separation;
  const [hindered, hindering] = names.map(insideSentence);
  const gap =
    before === after ? `${inHours(before)} apart` : `${hindered} ${inHours(before)} before ${hindering}, or ${inHours(after)} after it`;
  const order = before === after ? `Keep the two ${gap}.` : `${capitalised(gap)}.`;
  return taker === item ? `${giverSentence(separation)}. ${order}` : `${takerSentence(separation)}. ${order}`;
}

/** What happens when they meet, seen from the item that is to move: "It binds levothyroxine in the gut when the two are close together." */
export const meetingText = (separation: Separation, item: number): string =>
  separation.mechanism === 'alone'
    ? `${takerSentence(separation)}.`
    : `${separation.taker === item ? giverSentence(separation) : takerSentence(separation)} when the two are close together.`;

/** Seen from the taker: "Iron binds it in the gut". */
function giverSentence({ mechanism, names: [taker, giver] }: Separation): string {
  if (mechanism === 'alone')
    return `${capitalised(insideSentence(taker))} stays away from whatever else is swallowed, also from ${insideSentence(giver)}`;
  return `${capitalised(insideSentence(giver))} ${whyApart[mechanism]}`;
}

/** Seen from the giver: "It binds levothyroxine in the gut". */
function takerSentence({ mechanism, names: [taker] }: Separation): string {
  if (mechanism === 'alone') return `${capitalised(insideSentence(taker))} stays away from whatever else is swallowed`;
  return `It ${whyApart[mechanism].replace(/\bit\b/, insideSentence(taker))}`;
}
