import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type QuestionAspect, questionAspects } from '@wellkept/assistant/testing/question/aspects.ts';
import { substanceToken, topicToken } from '@wellkept/assistant/testing/question/frame.ts';
import { expand, pick } from '../triage/grammar.ts';
import { addNoise } from '../triage/noise.ts';
import { createRandom } from '../triage/random.ts';

/** A wording with its own words, which can be left out as a whole. `aspect`: null of what asks nothing of a subject. */
type Family = { name: string; aspect: QuestionAspect | null; lines: readonly string[] };
export type Question = { text: string; aspect: QuestionAspect | null; family: string };
type Lists = ReadonlyMap<string, readonly string[]>;

const folder = join(import.meta.dirname, 'families');
const copiesMax = 22;

/** Reads `# name aspect` headers with their phrasings, and `list = a | b` lines. A phrasing names its subject by a list: "<condition>". */
function readBank(): { families: Family[]; lists: Lists } {
  const families: { name: string; aspect: QuestionAspect | null; lines: string[] }[] = [];
  const lists = new Map<string, readonly string[]>();
  for (const file of readdirSync(folder).toSorted())
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const [, listName, items] = /^([a-z]+) = (.*)$/.exec(line) ?? [];
      if (listName !== undefined && items !== undefined) lists.set(listName, items.split(' | '));
      else if (line.startsWith('# ')) families.push(parseHeader(line));
      else if (line.trim() !== '') families.at(-1)?.lines.push(line.trim());
    }
  return { families, lists };
}

function parseHeader(line: string): { name: string; aspect: QuestionAspect | null; lines: string[] } {
  const [name = '', wanted = ''] = line.slice(2).split(' ');
  const aspect = questionAspects.find((one) => one === wanted) ?? null;
  if (aspect === null && wanted !== 'none') throw new Error(`"${line}" names no aspect.`);
  return { name, aspect, lines: [] };
}

/** Every question of the families, the same each time. */
export function listQuestions(): Question[] {
  const { families, lists } = readBank();
  const found = new Map<string, Question>();
  for (const { name, aspect, lines } of families) {
    const random = createRandom(hashText(name));
    for (const line of lines)
      for (let copy = 0; copy < Math.min(copiesMax, 6 + 2 * countChoices(line)); copy += 1) {
        const text = createQuestion(line, lists, random);
        found.set(`${text.toLowerCase()} ${aspect}`, { text, aspect, family: name });
      }
  }
  return [...found.values()];
}

const countChoices = (line: string): number => line.split('|').length - 1;

/** A substance stands as the assistant masks it where it resolves one, and by its name where it does not; any subject may be a strange word. */
function createQuestion(line: string, lists: Lists, random: () => number): string {
  const frame = expand(line, lists, random);
  const surround = (part: string, share: number): string =>
    random() < share ? fillSlots(pickFrom(lists, part, random), lists, random) : '';
  const parts = [surround('opener', 0.12), fillSlots(frame, lists, random), surround('closing', 0.1)];
  return addNoise(parts.filter((part) => part !== '').join(' '), random).replace(/<substance>/gi, substanceToken);
}

const fillSlots = (text: string, lists: Lists, random: () => number): string =>
  text.replace(/<(\w+)>/g, (slot, name: string) => {
    const chance = random();
    if (name === 'substance' && chance < 0.5) return slot;
    return chance > 0.85 && name !== 'value' ? topicToken : pickFrom(lists, name, random);
  });

function pickFrom(lists: Lists, name: string, random: () => number): string {
  const list = lists.get(name);
  if (!list) throw new Error(`A phrasing names the list "${name}", which is nowhere.`);
  return pick(list, random);
}

/** The words of the frames themselves, one text a family: what stands in a slot is no word that asks. */
export function listFrameTexts(): string[] {
  const { families, lists } = readBank();
  const own = families.map(({ lines }) => lines.join(' '));
  const around = ['opener', 'closing'].map((name) => (lists.get(name) ?? []).join(' '));
  return [...own, ...around].map((line) => line.replace(/<\w+>/g, ' ').replace(/[[\]|]/g, ' '));
}

function hashText(text: string): number {
  let hash = 7;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}
