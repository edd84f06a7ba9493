import type { Resolution } from '../resolution.ts';
import { isAllergyLine } from './allergy-line.ts';
import { parseFrequency } from './frequency.ts';
import { withoutListMark } from './list-mark.ts';
import { parseItemDetails } from './parse-item.ts';
import { isStoppedHeading, parseStoppedLine } from './stopped-line.ts';

/** A line of a list: something that is taken, or what people write around it. `moment` is the time of day of the heading it stands under. */
export type ListLine = {
  /** Of an item what is taken, without the words that say it was stopped. */
  text: string;
  kind: 'item' | 'heading' | 'note' | 'allergy';
  moment: string | null;
  /** Where the list says that it was stopped, the words that say so, with the whole line; null otherwise. */
  stopped: string | null;
};

type Resolve = (text: string) => Resolution;

const timeOfDayPatterns: readonly (readonly [RegExp, string])[] = [
  [/^(?:(?:in the |every )?mornings?|am|a\.m\.|(?:at |with )?breakfast(?: time)?)$/, 'in the morning'],
  [/^(?:(?:at )?(?:midday|noon)|(?:at |with )?lunch(?: ?time)?)$/, 'at midday'],
  [/^(?:in the )?afternoons?$/, 'in the afternoon'],
  [/^(?:(?:in the |every )?evenings?|pm|p\.m\.|(?:at |with )?(?:dinner|supper|tea)(?: ?time)?)$/, 'in the evening'],
  [/^(?:(?:at |every )?nights?|night ?time)$/, 'at night'],
  [/^(?:(?:at )?bed ?time|before bed|bed)$/, 'at bedtime'],
];

/** "Morning", "At night", "As needed", "Evening tablets": a line that says when, and nothing of what. */
function parseTimeOfDay(text: string): string | null {
  const bare = text
    .toLowerCase()
    .replace(/\s+(?:medicines?|medications?|meds|tablets|pills|dose|ones)$/, '')
    .trim();
  const known = timeOfDayPatterns.find(([pattern]) => pattern.test(bare));
  if (known) return known[1];
  const words = bare.split(/\s+/);
  const frequency = words.length <= 5 ? parseFrequency(words, 0) : null;
  return frequency?.length === words.length ? frequency.text : null;
}

const kinds =
  'tablets?|pills?|medicines?|medications?|meds|drugs?|prescriptions?|prescribed|supplements?|vitamins?|herbals?|herbs|otc|over[- ]the[- ]counter|list|repeats?';
/** "Mum's tablets", "My current medication list", "Vitamins and supplements", "OTC". */
const title = new RegExp(
  `^(?:(?:\\p{L}+['’]s|my|our|his|her|their|the|current|regular|daily|other|all|of|and|&|/|,|repeat|${kinds})\\s*)*(?:${kinds})$`,
  'iu',
);

/** What else stands on such a list, and must never become a medicine. */
const note =
  /^(?:(?:date of birth|dob|name|patient|address|phone|tel|gp|doctor|pharmacy|date|updated|blood (?:type|group)|weight|height|diagnos[ei]s|conditions?|medical history|nhs (?:no|number)|emergency contact)\s*[:.])/iu;

/** Tells what is taken from what stands around it. Nothing is dropped: a heading and a note are lines of their own kind. */
export function parseMedicationList(lines: readonly string[], resolve: Resolve): ListLine[] {
  let timeOfDay: string | null = null;
  let stoppedAbove: string | null = null;
  const read: ListLine[] = [];
  for (const [at, line] of lines.entries()) {
    const text = withoutListMark(line).replace(/^[#*_\s]+|[*_\s]+$/gu, '');
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    const bare = text.replace(/[\s:.–—-]+$/u, '');
    const when = parseTimeOfDay(bare);
    const isStopped = isStoppedHeading(text, at === lines.length - 1);
    if (isAllergyLine(text)) read.push({ text, kind: 'allergy', moment: null, stopped: null });
    else if (note.test(text)) read.push({ text, kind: 'note', moment: null, stopped: null });
    else if (isStopped || when !== null || isTitle(text, bare, resolve)) {
      timeOfDay = when;
      stoppedAbove = isStopped ? text : null;
      read.push({ text, kind: 'heading', moment: when, stopped: stoppedAbove });
    } else pushItem(read, text, timeOfDay, stoppedAbove);
  }
  return read;
}

/** A line that only says something was stopped goes with the item above it: the list was broken there. */
function pushItem(read: ListLine[], text: string, timeOfDay: string | null, stoppedAbove: string | null): void {
  const stopped = parseStoppedLine(text);
  const above = read.at(-1);
  if (stopped?.rest === '') {
    if (above?.kind === 'item') above.stopped = `${above.stopped ?? above.text} ${text}`;
    read.push({ text, kind: 'note', moment: null, stopped: null });
    return;
  }
  const { rest, own } = withoutTimeOfDay(stopped?.rest ?? text);
  const heading = stoppedAbove && `${stoppedAbove} ${text}`;
  read.push({ text: rest, kind: 'item', moment: own ?? timeOfDay, stopped: stopped ? text : heading });
}

function isTitle(text: string, bare: string, resolve: Resolve): boolean {
  if (title.test(bare)) return true;
  return /:$/.test(text) && parseItemDetails(bare).dose === null && resolve(bare).status === 'unknown';
}

/** "Morning: warfarin 5 mg". */
function withoutTimeOfDay(text: string): { rest: string; own: string | null } {
  const parts = /^([^:]{2,20}?)\s*(?::|\s[–—-])\s*(?=\S)(.+)$/u.exec(text);
  const own = parts?.[1] === undefined ? null : parseTimeOfDay(parts[1]);
  return own === null || parts?.[2] === undefined ? { rest: text, own: null } : { rest: parts[2], own };
}
