import { type HoldReason, holdReasons } from '@wellkept/community/screening/hold-patterns.ts';
import { countRepeats } from '@wellkept/community/screening/repeats.ts';
import { needsFirstLook, screenText } from '@wellkept/community/screening/screen-text.ts';
import { type Conduct, computeTrust, repeatsMax, type TrustLevel } from '@wellkept/community/trust.ts';
import type { CommunityReading, QueueCause } from '@wellkept/contract/community/contributions.ts';
import { readFarewell } from '@wellkept/triage/crisis/farewell.ts';
import { readLowMood } from '@wellkept/triage/crisis/low-mood.ts';
import { isForeign } from '@wellkept/triage/message/foreign-language.ts';
import { type Triage, triage } from '@wellkept/triage/triage.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { createRecentCache, hashKey } from '../../recent-cache.ts';
import { isProfileOfMinor } from './adults.ts';
import { isHeld } from './queue-causes.ts';
import { countWriting, findRecentTexts } from './repository.ts';

/** What others read of a draft: a picture speaks by its description, and a form by its answers with the text among them. */
export type DraftWords = {
  title?: string | undefined;
  text: string;
  tags?: readonly string[] | undefined;
  answers?: string | undefined;
  pictures?: readonly { description: string }[];
};

/** With what moderators alone learn of it. */
export type DraftReading = Omit<CommunityReading, 'heldFor' | 'mayNeedSupport'> & { heldFor: QueueCause[] };

/** What is known of a writer, by which a text is read. */
export type Standing = { trust: TrustLevel; hasPublished: boolean; isMinor: boolean; earlier: readonly string[] };

/**
 * Tags as a text of their own, together and each: beside many calm words a sentence hidden in them is lost. A tag of one word names a
 * subject, such as a medicine, which alone would be read as if it were the whole message.
 */
const listTagTexts = (tags: readonly string[]): string[] => [...new Set([tags.join('\n'), ...tags])].filter((text) => /\S\s+\S/.test(text));

/** A tag of one word that says how its writer is, such as "suicidal": too little to hold a post, enough to look. */
const namesDistress = (tag: string): boolean => /^\S+$/.test(tag) && triage(`I am ${tag}`).level === 'crisis';

/** Signs alone show the writer where to turn; a post is held where the danger is named, or an emergency may be of one's own making. */
export const isInCrisis = ({ level, hasCrisisSigns }: Triage): boolean =>
  level === 'crisis' || (level === 'emergency' && hasCrisisSigns === true);

/**
 * What triage calls a crisis is held, and so are a farewell, a question how people die from someone who feels low, and a means, a plan or a leave
 * beside signs of a crisis. What lies between that and everyday sadness is published, and moderators look whether its writer is safe.
 */
function findDanger(text: string, read: Triage): 'crisis' | 'distress' | null {
  const farewell = readFarewell(text);
  if (farewell === 'farewell' || isInCrisis(read)) return 'crisis';
  const mood = readLowMood(text);
  if (mood === 'means' || ((mood === 'grave' || farewell !== null) && read.hasCrisisSigns)) return 'crisis';
  // Words of low mood are known in English alone.
  return mood === 'grave' || farewell === 'leave' || (read.hasCrisisSigns && (mood === 'alone' || isForeign(text))) ? 'distress' : null;
}

/** A calm title weighs beside a short text: it is read alone too. Beside a long one it is nothing. */
const listAlone = (text: string): string[] => (text.length <= aloneLengthMax ? [text] : []);
const aloneLengthMax = 2000;

type PublishedWords = { title: string; text: string; tags: readonly string[] };

const textsMax = 20_000;
/** A text always reads the same, and reading it takes some milliseconds, which a thread that is opened has not. */
const supported = createRecentCache<boolean>(textsMax);

/** Whether a post reads as if someone to talk to may help its author: the text is read alone too, as a draft is. */
export function mayNeedSupport({ title, text, tags }: PublishedWords): boolean {
  const key = hashKey([title, text, tags]);
  const known = supported.get(key);
  if (known !== undefined) return known;
  const texts = [...new Set([`${title}\n${text}`.trim(), ...listAlone(text)])];
  const isSo = texts.some((one) => findDanger(one, triage(one)) !== null) || tags.some(namesDistress);
  supported.set(key, isSo);
  return isSo;
}

/** Where to turn comes before what can wait a few days. */
function findUrgency(readings: readonly Triage[], isDistressed: boolean): CommunityReading['urgency'] {
  if (readings.some(({ level }) => level === 'emergency')) return 'emergency';
  if (isDistressed || readings.some(({ hasCrisisSigns }) => hasCrisisSigns)) return 'support';
  return readings.some(({ level }) => level === 'urgent') ? 'urgent' : null;
}

/** Reads a text as it would be read before others see it: danger to a person first, then what breaks the rules of the community. */
export function readDraft({ title = '', text, tags = [], answers = text, pictures = [] }: DraftWords, standing: Standing): DraftReading {
  const words = [title, answers, ...pictures.map(({ description }) => description)].join('\n').trim();
  const tagWords = tags.map((tag) => tag.replaceAll('-', ' '));
  const whole = [words, ...tagWords].join('\n');
  const tagTexts = listTagTexts(tagWords);
  const texts = [...new Set([words, whole, ...listAlone(answers)])];
  const readings = texts.map((one) => triage(one));
  const dangers = [
    ...readings.map((read, at) => findDanger(texts[at] ?? '', read)),
    ...(tagWords.some(namesDistress) ? (['distress'] as const) : []),
  ];
  const isCrisis = dangers.includes('crisis') || tagTexts.some((one) => isInCrisis(triage(one)));
  const urgency = isCrisis ? 'crisis' : findUrgency(readings, dangers.includes('distress'));
  const found = new Set<HoldReason>([
    ...(standing.isMinor ? (['minor'] as const) : []),
    ...[...new Set([words, whole, ...tagTexts])].flatMap((one) => screenText(one, standing.trust)),
  ]);
  // What a minor writes is refused unless moderators are to look: then every sign is enough.
  const isDistressed = dangers.includes('distress') || (standing.isMinor && urgency !== null);
  const danger: QueueCause[] = isCrisis ? ['crisis'] : isDistressed ? ['distress'] : [];
  const heldFor: QueueCause[] = [...danger, ...holdReasons.filter((one) => found.has(one))];
  if (countRepeats(words, standing.earlier) > repeatsMax) heldFor.push('repeat');
  // A form makes the title and chooses the words of the answers; its writer's own are the text alone.
  const ownWords = answers === text ? whole : text;
  if (!isHeld(heldFor) && !standing.hasPublished && needsFirstLook(ownWords)) heldFor.push('firstPost');
  return { heldFor, urgency, reasons: [...((readings.find(({ level }) => level === 'emergency') ?? readings[0])?.reasons ?? [])] };
}

/** How far the conduct of the person is known, and what else they wrote; the post that is being changed is none of it. */
export async function findStanding(tx: Transaction, userId: UserId, now: Date, changedId: string | null = null): Promise<Standing> {
  return createStanding(tx, userId, await countWriting(tx, now, changedId), now, changedId);
}

export async function createStanding(
  tx: Transaction,
  userId: UserId,
  conduct: Conduct,
  now: Date,
  changedId: string | null = null,
): Promise<Standing> {
  return {
    trust: computeTrust(conduct),
    hasPublished: conduct.published > 0,
    isMinor: await isProfileOfMinor(tx, userId),
    earlier: await findRecentTexts(tx, now, changedId),
  };
}
