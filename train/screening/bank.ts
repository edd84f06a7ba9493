import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import cases from '@wellkept/community/testing/screening/cases.json' with { type: 'json' };
import disguised from '@wellkept/community/testing/screening/disguised-cases.json' with { type: 'json' };
import everyday from '@wellkept/community/testing/screening/everyday-cases.json' with { type: 'json' };
import heldOut from '@wellkept/community/testing/screening/held-out-cases.json' with { type: 'json' };
import later from '@wellkept/community/testing/screening/later-cases.json' with { type: 'json' };
import memberWeek from '@wellkept/community/testing/screening/member-week-cases.json' with { type: 'json' };
import { type ReadReason, readReasons } from '@wellkept/community/testing/screening/read-reasons.ts';
import { listMessages } from '../triage/corpus.ts';
import { expand, pick } from '../triage/grammar.ts';
import { addNoise } from '../triage/noise.ts';
import { createRandom } from '../triage/random.ts';

/** A wording with its own words, which can be left out as a whole. `reason`: why it waits for a moderator; null of what good members write. */
type Family = { name: string; reason: ReadReason | null; lines: string[] };
/** `phrasing`: the line that it was made of, or itself. */
export type Post = { text: string; reason: ReadReason | null; family: string; phrasing: string };
type Lists = Map<string, readonly string[]>;

const folder = join(import.meta.dirname, 'families');
const [copiesMin, copiesMax] = [4, 14];

/** Reads `# name reason` headers with their phrasings, and `list = a | b` lines; a list below a header is of the families of that file alone. */
function readBank(): { families: Family[]; lists: Lists } {
  const families: Family[] = [];
  const lists: Lists = new Map();
  for (const file of readdirSync(folder).toSorted())
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const [, list, items] = /^([a-z][\w-]*) = (.*)$/.exec(line) ?? [];
      if (list !== undefined && items !== undefined) lists.set(list, items.split(' | '));
      else if (line.startsWith('# ')) families.push(parseHeader(line));
      else if (line.trim() !== '') families.at(-1)?.lines.push(line.trim());
    }
  return { families, lists };
}

function parseHeader(line: string): Family {
  const [name = '', wanted = ''] = line.slice(2).split(' ');
  const reason = readReasons.find((one) => one === wanted) ?? null;
  if (reason === null && wanted !== 'good') throw new Error(`"${line}" names no reason.`);
  return { name, reason, lines: [] };
}

const countChoices = (line: string): number => line.split('|').length - 1;

/** Posts of the families, the same each time; some of them with a sentence of a good one before or after. */
function listFamilyPosts(): Post[] {
  const { families, lists } = readBank();
  const found = new Map<string, Post>();
  const harmless = families.filter(({ reason }) => reason === null).flatMap(({ lines }) => lines);
  for (const { name, reason, lines } of families) {
    const random = createRandom(hashText(name));
    for (const line of lines)
      for (let copy = 0; copy < Math.min(copiesMax, copiesMin + Math.floor(countChoices(line) / 2)); copy += 1) {
        const own = expand(line, lists, random);
        const chance = random();
        const other = chance < besideShare ? expand(pick(harmless, random), lists, random) : '';
        const text = addNoise(
          [chance < besideShare / 2 ? other : '', own, chance < besideShare / 2 ? '' : other].filter(Boolean).join('. '),
          random,
        );
        found.set(text.toLowerCase(), { text, reason, family: name, phrasing: line });
      }
  }
  return [...found.values()];
}
const besideShare = 0.25;

/** What people ask about their health is nothing to hold: every so many of the messages that triage is trained on, in English. */
async function listQuestions(): Promise<Post[]> {
  const messages = (await listMessages()).filter(({ language }) => language === 'en');
  return messages
    .filter((_message, at) => at % messagesApart === 0)
    .map(({ text, family, phrasing }) => ({ text, reason: null, family: `message: ${family}`, phrasing }));
}
const messagesApart = 3;

/** What the lists of the cases mean; those with every kind of abuse in one list are left out. */
const reasonOfList: Readonly<Record<string, ReadReason | null>> = {
  ...{ good: null, sale: 'sale', trade: 'sale', spam: 'spam', contact: 'contact', personal: 'contact', link: 'link', links: 'link' },
  ...{ unsafe: 'unsafe', cure: 'unsafe', stop: 'unsafe', selfharm: 'selfHarm', minor: 'minor' },
};

/** The texts by which the rules were made: each list of each file is a family. */
function listCases(): Post[] {
  const files = { everyday: { good: everyday }, cases, disguised, heldOut, later, memberWeek };
  return Object.entries(files).flatMap(([file, lists]) =>
    Object.entries(lists as Record<string, readonly string[]>).flatMap(([list, texts]) => {
      const reason = reasonOfList[list];
      return reason === undefined ? [] : texts.map((text) => ({ text, reason, family: `${file}: ${list}`, phrasing: text }));
    }),
  );
}

export const listPosts = async (): Promise<Post[]> => [...listFamilyPosts(), ...listCases(), ...(await listQuestions())];

function hashText(text: string): number {
  let hash = 7;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}
