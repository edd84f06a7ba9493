import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSignText } from '@wellkept/knowledge/help.ts';
import { loadArticles } from '@wellkept/knowledge/load-articles.ts';
import crisisMessages from '@wellkept/test-kit/triage/crisis-messages.json' with { type: 'json' };
import messages from '@wellkept/test-kit/triage/triage-messages.json' with { type: 'json' };
import { expand, fillPerson, type PersonGroup, pick, pickPerson } from './grammar.ts';
import { addNoise } from './noise.ts';
import { createRandom } from './random.ts';

/** `overdose`: an emergency of the body and a crisis at once. All but the first three should raise no alarm. */
const kinds = ['emergency', 'crisis', 'overdose', 'everyday', 'worried', 'question', 'idiom', 'story', 'past'] as const;
export type Kind = (typeof kinds)[number];
/** A wording with its own words, which can be left out as a whole. */
export type Family = {
  name: string;
  kind: Kind;
  language: string;
  lines: readonly string[];
  wrap: string;
  person: PersonGroup;
  copies: number;
};
/** `phrasing`: the line that it was made of, or itself. */
export type Message = { text: string; kind: Kind; family: string; language: string; phrasing: string };

type Lists = Map<string, readonly string[]>;
const folder = join(import.meta.dirname, 'families');

/** Reads `# name kind key=value …` headers with their phrasings, and `list = a | b` lines. */
export function readFamilies(below = folder): { families: Family[]; lists: Lists } {
  const families: (Family & { lines: string[] })[] = [];
  const lists: Lists = new Map();
  for (const file of readdirSync(below)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()) {
    for (const raw of readFileSync(join(below, file), 'utf8').split('\n')) {
      const line = raw.trim();
      const list = /^([a-z][\w-]*) = (.*)$/.exec(line);
      if (list)
        lists.set(
          list[1] ?? '',
          (list[2] ?? '').split('|').map((one) => one.trim()),
        );
      else if (line.startsWith('# ')) families.push(parseHeader(line));
      else if (line !== '') families.at(-1)?.lines.push(line);
    }
  }
  return { families, lists };
}

function parseHeader(line: string): Family & { lines: string[] } {
  const [name = '', kindName = '', ...settings] = line.slice(2).split(' ');
  const kind = kinds.find((one) => one === kindName);
  if (!kind) throw new Error(`"${line}" names no kind of message.`);
  const setting = new Map(settings.map((one) => one.split('=') as [string, string]));
  const language = setting.get('language') ?? 'en';
  const person = (setting.get('person') ?? 'any') as PersonGroup;
  return { name, kind, language, person, wrap: setting.get('wrap') ?? 'none', copies: Number(setting.get('copies') ?? 4), lines: [] };
}

/** Every message of the families, the same each time. */
export function generateMessages(families: readonly Family[], lists: Lists): Message[] {
  const found = new Map<string, Message>();
  for (const family of families)
    for (const line of family.lines) {
      const random = createRandom(hashText(`${family.name}: ${line}`));
      for (let copy = 0; copy < family.copies; copy += 1) {
        const text = generateMessage(family, line, lists, random);
        found.set(text.toLowerCase(), { text, kind: family.kind, family: family.name, language: family.language, phrasing: line });
      }
    }
  return [...found.values()];
}

function generateMessage(family: Family, line: string, lists: Lists, random: () => number): string {
  const plain = fillPerson(expand(line, lists, random), pickPerson(family.person, random));
  const surrounding = (part: string, share: number): string => {
    const list = lists.get(`${family.language}-${part}`);
    return family.wrap === 'none' || !list || random() > share ? '' : expand(pick(list, random), lists, random);
  };
  const isEnded = /[.?!]$/.test(plain);
  const time = isEnded ? '' : surrounding(family.wrap, 0.35);
  const parts = [surrounding('filler', 0.08), surrounding('opener', 0.3), `${plain}${time === '' ? '' : ` ${time}`}`];
  const closing = surrounding('closing', isEnded ? 0.2 : 0.4);
  const whole =
    parts.filter((part) => part !== '').join(' ') + (closing === '' ? '' : `${isEnded ? '' : pick(['.', ',', ''], random)} ${closing}`);
  return addNoise(whole, random);
}

function hashText(text: string): number {
  let hash = 7;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}

/** How a person with the subject of an article names one of its signs. */
const signFrames = ['I have @s', 'I have @t and now @s', '@s', 'it is about @t: there is @s', 'can I wait with @s?'];

/** The signs for which articles say when to get help, as messages; each article is a family. */
async function listSignMessages(): Promise<Message[]> {
  const { all, guides } = await loadArticles();
  return [...all, ...guides.values()].flatMap(({ id, title, help = [] }) => {
    const random = createRandom(hashText(id));
    return help.flatMap(({ level, signs }) =>
      signs.flatMap((sign) => {
        const words = getSignText(sign)
          .replaceAll(/\byour\b/g, 'my')
          .replaceAll(/\byourself\b/g, 'myself');
        const kind: Kind = level === 'emergency' ? 'emergency' : 'everyday';
        return [pick(signFrames, random), pick(signFrames, random)].map((frame): Message => {
          const text = addNoise(frame.replace('@s', words).replace('@t', title), random);
          return { text, kind, family: `signs of ${id}`, language: 'en', phrasing: words };
        });
      }),
    );
  });
}

const ownKinds = {
  emergency: 'emergency',
  crisis: 'crisis',
  takenOverdose: 'crisis',
  urgent: 'everyday',
  routine: 'everyday',
  unalarmed: 'everyday',
} as const;

/** Whatever the classifier is fitted on. */
export async function listMessages(): Promise<Message[]> {
  const { families, lists } = readFamilies();
  return [...generateMessages(families, lists), ...(await listSignMessages()), ...listOwnMessages()];
}

/** The messages that the tests judge; a group is a family. The part of the crises that is held out is not among them. */
function listOwnMessages(): Message[] {
  const plain = Object.entries(ownKinds).flatMap(([level, kind]) =>
    Object.entries(messages[level as keyof typeof ownKinds]).flatMap(([group, texts]: [string, readonly string[]]) =>
      texts.map((text): Message => ({ text, kind, family: `${level}: ${group}`, language: 'en', phrasing: text })),
    ),
  );
  const { crisis, calm } = crisisMessages.tuning;
  return [
    ...plain,
    ...crisis.map((text): Message => ({ text, kind: 'crisis', family: 'crisis: signs', language: 'en', phrasing: text })),
    ...calm.map((text): Message => ({ text, kind: 'idiom', family: 'crisis: calm', language: 'en', phrasing: text })),
  ];
}
