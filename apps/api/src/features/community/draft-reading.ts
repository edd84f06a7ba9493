import { holdReasons } from '@wellkept/community/screening/hold-patterns.ts';
import { countRepeats } from '@wellkept/community/screening/repeats.ts';
import { needsFirstLook, screenText } from '@wellkept/community/screening/screen-text.ts';
import { type Conduct, computeTrust, repeatsMax, type TrustLevel } from '@wellkept/community/trust.ts';
import type { CommunityReading, HoldCause } from '@wellkept/contract/community/contributions.ts';
import { type Triage, triage } from '@wellkept/triage/triage.ts';
import type { Transaction } from '../../database/connect.ts';
import { countWriting, findRecentTexts } from './repository.ts';

/** What others read of a draft: a picture speaks by its description, and a form by its answers with the text among them. */
export type DraftWords = {
  title?: string | undefined;
  text: string;
  tags?: readonly string[] | undefined;
  answers?: string | undefined;
  pictures?: readonly { description: string }[];
};

/** What is known of a writer, by which a text is read. */
export type Standing = { trust: TrustLevel; hasPublished: boolean; earlier: readonly string[] };

/**
 * Tags as a text of their own, together and each: beside many calm words a sentence hidden in them is lost. A tag of one word names a
 * subject, such as a medicine, which alone would be read as if it were the whole message.
 */
const listTagTexts = (tags: readonly string[]): string[] => [...new Set([tags.join('\n'), ...tags])].filter((text) => /\S\s+\S/.test(text));

/** Signs alone show the writer where to turn; a post is held where the danger is named, or an emergency may be of one's own making. */
export const isInCrisis = ({ level, hasCrisisSigns }: Triage): boolean =>
  level === 'crisis' || (level === 'emergency' && hasCrisisSigns === true);

/** Where to turn comes before what can wait a few days. */
function findUrgency(readings: readonly Triage[]): CommunityReading['urgency'] {
  if (readings.some(({ level }) => level === 'emergency')) return 'emergency';
  if (readings.some(({ hasCrisisSigns }) => hasCrisisSigns)) return 'support';
  return readings.some(({ level }) => level === 'urgent') ? 'urgent' : null;
}

/** Reads a text as it would be read before others see it: danger to a person first, then what breaks the rules of the community. */
export function readDraft(
  { title = '', text, tags = [], answers = text, pictures = [] }: DraftWords,
  standing: Standing,
): CommunityReading {
  const words = [title, answers, ...pictures.map(({ description }) => description)].join('\n').trim();
  const tagWords = tags.map((tag) => tag.replaceAll('-', ' '));
  const whole = [words, ...tagWords].join('\n');
  const tagTexts = listTagTexts(tagWords);
  const readings = (tags.length > 0 ? [words, whole] : [words]).map((one) => triage(one));
  const isCrisis = readings.some(isInCrisis) || tagTexts.some((one) => isInCrisis(triage(one)));
  const urgency = isCrisis ? 'crisis' : findUrgency(readings);
  const found = new Set([words, whole, ...tagTexts].flatMap((one) => screenText(one, standing.trust)));
  const heldFor: HoldCause[] = [...(isCrisis ? (['crisis'] as const) : []), ...holdReasons.filter((one) => found.has(one))];
  if (countRepeats(words, standing.earlier) > repeatsMax) heldFor.push('repeat');
  // A form makes the title and chooses the words of the answers; its writer's own are the text alone.
  const ownWords = answers === text ? whole : text;
  if (heldFor.length === 0 && !standing.hasPublished && needsFirstLook(ownWords)) heldFor.push('firstPost');
  return { heldFor, urgency, reasons: [...((readings.find(({ level }) => level === 'emergency') ?? readings[0])?.reasons ?? [])] };
}

export const createStanding = (conduct: Conduct, earlier: readonly string[]): Standing => ({
  trust: computeTrust(conduct),
  hasPublished: conduct.published > 0,
  earlier,
});

/** How far the conduct of the person is known, and what else they wrote; the post that is being changed is none of it. */
export const findStanding = async (tx: Transaction, now: Date, changedId: string | null = null): Promise<Standing> =>
  createStanding(await countWriting(tx, now, changedId), await findRecentTexts(tx, now, changedId));
