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
  const order =
    before === after
      ? `Keep the two ${inHours(before)} apart.`
      : `${capitalised(hindered ?? '')} ${inHours(before)} before ${hindering}, or ${inHours(after)} after it.`;
  return `${taker === item ? giverSentence(separation) : takerSentence(separation)}. ${order}`;
}

/** What happens when they meet, seen from the item that is to move: "It binds levothyroxine in the gut when the two are close together." */
export function meetingText(separation: Separation, item: number): string {
  if (separation.mechanism === 'alone')
    return `${capitalised(insideSentence(separation.names[0]))} keeps away from whatever else is swallowed.`;
  return `${separation.taker === item ? giverSentence(separation) : takerSentence(separation)} when the two are close together.`;
}

const why = ({ mechanism }: Separation): string => (mechanism === 'alone' ? 'is taken alone' : whyApart[mechanism]);

/** Seen from the taker: "Iron binds it in the gut". */
const giverSentence = (separation: Separation): string => `${capitalised(insideSentence(separation.names[1]))} ${why(separation)}`;

/** Seen from the giver: "It binds levothyroxine in the gut". */
const takerSentence = (separation: Separation): string => `It ${why(separation).replace(/\bit\b/, insideSentence(separation.names[0]))}`;
