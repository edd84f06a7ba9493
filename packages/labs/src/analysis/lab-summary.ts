import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Explained } from '../meaning/explain.ts';

/** The newest value of each measurement, and the rows of the reports that are not known. `asking`: not outside, and yet worth asking about. */
export type LabCounts = { within: number; outside: number; unjudged: number; unrecognized: number; asking: number };

export const countLabs = (explained: readonly Pick<Explained, 'status' | 'urgency'>[], unrecognized: number): LabCounts => ({
  within: explained.filter(({ status }) => status === 'within').length,
  outside: explained.filter(({ status }) => status === 'below' || status === 'above').length,
  unjudged: explained.filter(({ status }) => status === null).length,
  unrecognized,
  asking: explained.filter(({ status, urgency }) => urgency !== null && status !== 'below' && status !== 'above').length,
});

/** How the values stand to their ranges, for every form of a report; null where there are none. `cutTo`: how many lines of a longer list follow. */
export function formatLabSummary(
  { within, outside, unjudged, unrecognized, asking }: LabCounts,
  cutTo: number | null = null,
): string | null {
  const judged = within + outside;
  if (judged + unjudged + unrecognized === 0) return null;
  const sentences = [
    judged > 0 && formatRangeSentence(outside, judged),
    unjudged > 0 && `${unjudged} ${unjudged === 1 ? 'value has' : 'values have'} no range to compare with.`,
    unrecognized > 0 && `${unrecognized} ${unrecognized === 1 ? 'row was' : 'rows were'} not recognized.`,
    asking > 0 &&
      `${asking} ${asking === 1 ? 'value that isn’t outside its range is' : 'values that aren’t outside their range are'} still worth asking about.`,
    cutTo !== null && `The ${cutTo} most pressing are listed.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

function formatRangeSentence(outside: number, judged: number): string {
  if (judged === 1) return `The only value with a range is ${outside === 0 ? 'inside' : 'outside'} it.`;
  if (outside === 0) return `All ${formatCount(judged, 'value')} with a range are inside it.`;
  return `${outside} of the ${judged} values that have a range ${outside === 1 ? 'is' : 'are'} outside it.`;
}
