import { measureCpuMs } from '@wellkept/test-kit/processor-time.ts';
import { expect, test } from 'vitest';
import { triage } from '../triage.ts';
import { triageTalk } from '../triage-talk.ts';
import { estimateLikelihood } from './classifier.ts';
import { listConcepts } from './concepts.ts';
import { splitIntoPieces } from './pieces.ts';
import { simplify } from './simplify.ts';
import trained from './trained-classifier.json' with { type: 'json' };

test.each([
  ['Grandpa went the color of ash, his shirt is drenched and he holds his breastbone', 'emergency'],
  ['Il mio vicino è a terra e non reagisce', 'emergency'],
  ['Meine Schwester ist umgekippt und wird nicht wach', 'emergency'],
  ['No quiero seguir viviendo', 'crisis'],
  ['Je compte mes cachets et je veux en finir', 'crisis'],
  ['Lately I stand on the platform and think about one more step', 'crisis'],
  ['Mi fa male la schiena dopo il trasloco', 'routine'],
  ['I nearly died laughing at the wedding speech', 'routine'],
  ['What is the outlook after a stroke?', 'routine'],
] as const)('wordings that no rule lists are judged by their likelihood: %s', (text, level) => expect(triage(text).level).toBe(level));

test.each([
  ['Meine Oma ist umgefallen und redet wirr', 'Oma faellt um und redet wirr'],
  ['Nach dem Wespenstich schwillt ihr die Zunge an', 'Zungenschwellung nach einem Wespenstich'],
  ['Il est tombé raide et ne réagit plus', 'Se cayó redondo y no reacciona'],
])('the same is named in compounds, separable verbs, other spellings and other languages: %s', (one, other) => {
  const listNames = (text: string) => new Set(listConcepts(simplify(text).split(' ')).map(({ concept }) => concept));
  const shared = [...listNames(one)].filter((concept) => listNames(other).has(concept));
  expect(shared.length).toBeGreaterThanOrEqual(2);
});

test('what an emergency is in a long message does not depend on what surrounds it', () => {
  const around = 'I moved house in spring and the garden needs a lot of work. We had a nice weekend with the neighbors. '.repeat(8);
  const grave = 'Now my husband lies on the floor and does not answer me. ';
  expect(estimateLikelihood(around + grave + around).emergency).toBeGreaterThan(0.4);
  expect(estimateLikelihood(around).emergency).toBeLessThan(0.3);
  expect(splitIntoPieces(around + grave + around).every((piece) => piece.length <= 240)).toBe(true);
});

test.each([
  ['yes, to my husband', 'emergency'],
  ['Yes', 'emergency'],
  ['no, I read about it', 'routine'],
  ['which pillow is best?', 'routine'],
])('after the question whether it is happening, "%s" is %s', (answer, level) => {
  // Which of them lies between the thresholds changes with each training.
  const unclear = [
    'seems off',
    'feels wobbly',
    'went pale for a moment',
    'is sleepy after the party',
    'has an odd feeling in one arm',
  ].flatMap((sign) =>
    ['my nephew', 'my wife', 'grandad', 'my boss'].flatMap((person) => [`${person} ${sign}`, `${person} ${sign}, should we worry?`]),
  );
  const doubtful = unclear.find((text) => triage(text).mayBeEmergency && triage(text).level !== 'emergency');
  if (doubtful === undefined) throw new Error('None of the messages is asked about.');
  expect(triageTalk(answer, [doubtful]).level).toBe(level);
  expect(triageTalk(answer, ['which tea helps me sleep?']).level).toBe('routine');
});

test('the trained file is at most 1 MB, and a message takes at most a millisecond of the processor', () => {
  expect(JSON.stringify(trained).length).toBeLessThanOrEqual(1_000_000);
  const message = 'my dad keeps rubbing his chest and says it is only wind, he looks pale, should we wait until the morning?';
  estimateLikelihood(message);
  const messages = 200;
  const cpuMs = measureCpuMs(messages, () => {
    for (let at = 0; at < messages; at += 1) estimateLikelihood(message);
  });
  expect(cpuMs).toBeLessThan(messages);
});

test('a message of 20,000 letters takes at most 150 ms of the processor', () => {
  const words = 'my knee aches when I climb the stairs and the cat sleeps on the warm roof near our old garden wall'.split(' ');
  const text = Array.from({ length: 5000 }, (_, at) => words[(at * 7) % words.length] + (at % 12 === 11 ? '.' : ''))
    .join(' ')
    .slice(0, 20_000);
  triage(text.slice(0, 2000));
  expect(measureCpuMs(150, () => triage(text))).toBeLessThan(150);
});
