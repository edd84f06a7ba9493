import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createAssistant } from '@wellkept/assistant/assistant.ts';
import { loadWorld } from '@wellkept/assistant/load-world.ts';
import { getHelpLines } from '@wellkept/assistant/rails/help-lines.ts';
import { AskProfile } from '@wellkept/contract/assistant/ask-profile.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { listUnsupportedSentences } from '@wellkept/test-kit/assistant/sentence-support.ts';
import { createOwnDataOfProfile } from '../apps/cli/src/ask-profile.ts';

// `npm run evaluate -- answers [NAME] [--show]` asks the questions of evaluate/answers/NAME.txt, each as the person whose profile it names and
// after the turns before it, and looks whether the answer says what it has to say. `--show` prints every answer, to be graded by this rubric:
//   right        the first sentences answer what was asked, of the right subject, with the person's own data where they matter
//   beside       true, but of another subject or aspect, or the answer stands behind what was not asked for
//   unknown      "I do not know" where the knowledge base has an answer
//   wrong        a sentence that is false for this person, or that leads to harm
//   unsupported  a sentence that stands in no source (counted by the machine)
//
// A line: `profile | question > follow-up | what the answer has to say & more of it | !what it must not say`. Patterns without regard to case;
// one that begins with ^ is looked for in the first 350 characters alone.

type Question = { family: string; profile: string; turns: string[]; says: string[]; never: string | null };

const { positionals, values: options } = parseArgs({ allowPositionals: true, options: { show: { type: 'boolean' } } });
const openingLength = 350;

function readQuestions(name: string): Question[] {
  let family = '';
  return readFileSync(new URL(`answers/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) family = line.slice(2);
      const [profile, question, says, never] = line.split(' | ');
      if (profile === undefined || question === undefined || says === undefined) return [];
      return [{ family, profile, turns: question.split(' > '), says: says.split(' & '), never: never?.slice(1) ?? null }];
    });
}

const isFound = (answer: string, pattern: string): boolean =>
  pattern.startsWith('^') ? new RegExp(pattern.slice(1), 'i').test(answer.slice(0, openingLength)) : new RegExp(pattern, 'i').test(answer);

const world = await loadWorld();
const assistant = createAssistant(world);
// Our own file; each profile is checked as a file of the command line is.
const profiles = JSON.parse(readFileSync(new URL('answers/profiles.json', import.meta.url), 'utf8')) as Record<string, unknown>;
const people = new Map(
  await Promise.all(
    Object.entries(profiles).map(async ([name, profile]) => {
      const parsed = AskProfile.parse(profile);
      return [name, (await createOwnDataOfProfile(world, parsed, '2026-11-20')).own] as const;
    }),
  ),
);

const asked = readQuestions(positionals[0] ?? 'questions').map((one) => {
  const own = people.get(one.profile) ?? null;
  const message = one.turns.at(-1) ?? '';
  const { answer, toolRuns, triage } = assistant.ask({
    message,
    earlier: one.turns.slice(0, -1),
    own,
    lines: getHelpLines(own?.region ?? null, product.emergencyNumbers),
  });
  const body = answer.replace(/ \[\d+\]/g, '');
  const plain = body.replaceAll('’', "'");
  const isRight = one.says.every((pattern) => isFound(plain, pattern)) && !(one.never && isFound(plain, one.never));
  const loose = triage.level === 'routine' && toolRuns.length > 0 ? listUnsupportedSentences(body, toolRuns, message) : [];
  return { ...one, answer: body, isRight, loose, isUnknown: /\bI (?:do not|don't) know\b/.test(plain) };
});

for (const [family, some] of Map.groupBy(asked, (one) => one.family)) {
  console.log(`\n${family}: ${some.filter(({ isRight }) => isRight).length} of ${some.length} say what they have to`);
  for (const { profile, turns, answer, isRight, isUnknown, loose } of some) {
    if (isRight && !options.show) continue;
    console.log(`\n  ${isRight ? '+' : '-'} [${profile}] ${turns.join(' > ')}${isUnknown ? '  (unknown)' : ''}`);
    if (options.show) console.log(answer.replace(/^/gm, '      '));
    for (const sentence of loose) console.log(`      unsupported: ${sentence}`);
  }
}
const count = (some: readonly boolean[]): string => `${some.filter(Boolean).length} of ${asked.length}`;
console.log(`\nsay what they have to  ${count(asked.map(({ isRight }) => isRight))}`);
console.log(`"I do not know"        ${count(asked.map(({ isUnknown }) => isUnknown))}`);
console.log(`unsupported sentences  ${asked.flatMap(({ loose }) => loose).length}`);
