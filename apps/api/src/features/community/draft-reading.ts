import { countRepeats } from '@wellkept/community/screening/repeats.ts';
import { needsFirstLook, screenText } from '@wellkept/community/screening/screen-text.ts';
import { type Conduct, computeTrust, repeatsMax, type TrustLevel } from '@wellkept/community/trust.ts';
import type { CommunityReading, HoldCause } from '@wellkept/contract/community/contributions.ts';
import { triage } from '@wellkept/triage/triage.ts';
import type { Transaction } from '../../database/connect.ts';
import { countWriting, findRecentTexts } from './repository.ts';

/** What others read of a draft: a picture speaks by its description, and a form by its answers with the text among them. */
export type DraftWords = { title?: string | undefined; text: string; answers?: string; pictures?: readonly { description: string }[] };

/** What is known of a writer, by which a text is read. */
export type Standing = { trust: TrustLevel; hasPublished: boolean; earlier: readonly string[] };

/** Reads a text as it would be read before others see it: danger to a person first, then what breaks the rules of the community. */
export function readDraft({ title = '', text, answers = text, pictures = [] }: DraftWords, standing: Standing): CommunityReading {
  const whole = [title, answers, ...pictures.map(({ description }) => description)].join('\n').trim();
  const { level, reasons, hasCrisisSigns = false } = triage(whole);
  // Signs alone show the writer where to turn; a post is held where the danger is named, or an emergency may be of one's own making.
  const isCrisis = level === 'crisis' || (level === 'emergency' && hasCrisisSigns);
  const urgency = isCrisis ? 'crisis' : level !== 'routine' ? level : hasCrisisSigns ? 'support' : null;
  const heldFor: HoldCause[] = [...(isCrisis ? (['crisis'] as const) : []), ...screenText(whole, standing.trust)];
  if (countRepeats(whole, standing.earlier) > repeatsMax) heldFor.push('repeat');
  // A form makes the title and chooses the words of the answers; its writer's own are the text alone.
  const ownWords = answers === text ? whole : text;
  if (heldFor.length === 0 && !standing.hasPublished && needsFirstLook(ownWords)) heldFor.push('firstPost');
  return { heldFor, urgency, reasons: [...reasons] };
}

export const createStanding = (conduct: Conduct, earlier: readonly string[]): Standing => ({
  trust: computeTrust(conduct),
  hasPublished: conduct.published > 0,
  earlier,
});

/** How far the conduct of the person is known, and what else they wrote; the post that is being changed is none of it. */
export const findStanding = async (tx: Transaction, now: Date, changedId: string | null = null): Promise<Standing> =>
  createStanding(await countWriting(tx, now), await findRecentTexts(tx, now, changedId));
