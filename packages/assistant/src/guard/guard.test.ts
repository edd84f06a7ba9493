import { checkItems } from '@wellkept/interactions/check.ts';
import { getSeverityRank } from '@wellkept/interactions/severity.ts';
import { describe, expect, test } from 'vitest';
import { createAssistant } from '../assistant.ts';
import { loadWorld } from '../load-world.ts';
import { getHelpLines } from '../rails/help-lines.ts';
import type { OwnData } from '../tools/tool.ts';
import { createGuard } from './guard.ts';

const world = await loadWorld();
const assistant = createAssistant(world);
const lines = getHelpLines('US', [{ number: '911', region: 'US' }]);
const createOwnData = (texts: readonly string[], more: Partial<OwnData> = {}): OwnData => ({
  region: 'US',
  person: { ageYears: 45, conditions: [], allergies: [], habits: [] },
  medicines: texts.map((text) => ({ content: text, name: text, updatedAt: '2026-11-02T08:00:00.000Z', startedOn: null })),
  profileUpdatedAt: null,
  labs: [],
  derived: [],
  log: [],
  standing: null,
  today: '2026-11-20',
  day: null,
  ...more,
});
const ask = (message: string, own: OwnData | null, earlier: readonly string[] = []) =>
  assistant.ask({ message, earlier, own, lines }).answer;
const getFirstParagraph = (answer: string) => answer.split('\n\n')[0] ?? '';

/** Twelve ways to ask about a substance, none of which names what it may clash with. */
const wordings = [
  'Is {a} good for me?',
  'Does {a} help with sleep?',
  'How much {a} should I take?',
  'Can I take {a}?',
  'What is {a}?',
  'What are the side effects of {a}?',
  'Tell me about {a}.',
  'Is there evidence for {a}?',
  'When should I take {a}?',
  'I am thinking of trying {a}, what do you think?',
  'My neighbor swears by {a}.',
  'Should I buy {a}?',
] as const;

/** Pairs with a finding that needs care, spread over the whole knowledge base by a fixed stride. */
function listPairsWithFindings(count: number) {
  const all = [...world.knowledge.substances.values()];
  const isNamed = (name: string) =>
    assistant
      .read(`Can I take ${name}?`, [], null)
      .mentions.map((one) => one.name)
      .join() === name;
  const found: { a: string; b: string; headline: string }[] = [];
  let state = 7;
  const getNextName = () => {
    state = (state * 48_271) % 2_147_483_647;
    return all[state % all.length]?.name ?? '';
  };
  while (found.length < count) {
    const [a, b] = [getNextName(), getNextName()];
    if (a === b) continue;
    const [finding] = checkItems(world.knowledge, [world.resolver.resolve(a), world.resolver.resolve(b)]).findings.filter(
      ({ items }) => items.length > 1,
    );
    if (finding && getSeverityRank(finding.severity) >= getSeverityRank('moderate') && isNamed(a))
      found.push({ a, b, headline: finding.headline });
  }
  return found;
}

test('however a substance is asked about, its finding with the person’s list opens the answer', () => {
  const missing = listPairsWithFindings(150).flatMap(({ a, b, headline }, at) =>
    // Each wording meets fifty of the pairs.
    wordings
      .filter((_, index) => index % 3 === at % 3)
      .flatMap((wording) => {
        const message = wording.replace('{a}', a);
        const first = getFirstParagraph(ask(message, createOwnData([b])));
        return first.replaceAll('\\', '').includes(headline) ? [] : [`${message} (${b}): ${first.slice(0, 160)} | wanted: ${headline}`];
      }),
  );
  expect(missing).toEqual([]);
});

describe('with warfarin on the list', () => {
  const own = createOwnData(['Warfarin 5 mg']);
  test.each([
    ["Is St John's wort good for me?", /^\*\*Serious:\*\* St John's wort can make warfarin too weak/],
    ["Does St John's wort help with depression?", /^\*\*Serious:\*\* St John's wort/],
    ["How much St John's wort should I take?", /^\*\*Serious:\*\* St John's wort/],
    ['Is ibuprofen good for back pain?', /^\*\*Serious:\*\* Ibuprofen and warfarin/],
    ['Is turmeric good for arthritis?', /^\*\*Take care:\*\* Turmeric/],
    ['what are the side effects of cranberry', /^\*\*Take care:\*\* .*cranberry/],
    ['tell me about advil', /^\*\*Serious:\*\* Ibuprofen and warfarin/],
    ['is ibuprofn good for a headache', /^I read “ibuprofn” as Ibuprofen\. \*\*Serious:\*\* Ibuprofen and warfarin/],
    [
      'is a painkiller good for back pain',
      /^Ask your doctor or pharmacist before you take any of these: ibuprofen, naproxen and aspirin\./,
    ],
    ['is my blood thinner safe with a painkiller', /^Ask your doctor or pharmacist before .*: ibuprofen, naproxen and aspirin\./],
    ['what helps against back pain?', /^Ask your doctor or pharmacist before .*: ibuprofen, naproxen and aspirin\./],
  ])('"%s"', (message, wanted) => expect(ask(message, own)).toMatch(wanted));

  test('an amount is not given of what should not be begun', () =>
    expect(ask("How much St John's wort should I take?", own)).not.toMatch(/\d mg/));

  test('the reasons of a value, and a list of the group of what is taken, suggest nothing to take', () => {
    expect(ask('why is my potassium high', createOwnData(['Lisinopril 20 mg']))).not.toMatch(/before you take any of these/);
    expect(ask('what are ACE inhibitors', createOwnData(['Lisinopril 20 mg']))).not.toMatch(/before you take any of these/);
  });

  test('nothing is put before the answer where nothing was found', () => {
    expect(ask('what is metformin?', own)).toMatch(/^\*\*Metformin:\*\* Metformin is the usual first tablet for type 2 diabetes/);
    expect(ask('what is metformin?', own)).not.toMatch(/interaction|I used/);
  });

  test('a result that something may have moved: could it be, the value, the pair', () => {
    const labs = [
      { name: 'INR', analyteId: 'inr', value: '1.7', unit: '', date: '2026-11-10', place: 'below' as const, urgency: null },
      { name: 'INR', analyteId: 'inr', value: '2.4', unit: '', date: '2026-10-01', place: 'inside' as const, urgency: null },
    ];
    const answer = ask("My INR was 1.7. Could St John's wort be the reason?", createOwnData(['Warfarin 5 mg'], { labs }));
    expect(answer).toMatch(
      /^It could be\. St John's wort can change your INR\..* \*\*Serious:\*\* St John's wort can make warfarin too weak/,
    );
    expect(answer).toMatch(/Your INR of 10 Nov 2026 was 1\.7, below the range/);
    expect(ask('Could zinc be the reason for my INR of 1.7?', own)).toMatch(/Nothing on record here links zinc with your INR/);
  });

  test('what is asked of another substance is answered of that one', () => {
    const first = 'Can I take ibuprofen with warfarin?';
    expect(ask('And what about acetaminophen instead?', own, [first])).toMatch(
      /^\*\*Take care:\*\* Several days of full-dose acetaminophen/,
    );
    expect(ask('and naproxen?', own, [first])).toMatch(/^\*\*Serious:\*\* Naproxen and warfarin/);
  });

  test('a meal is a time of day and nothing to take', () => {
    expect(assistant.read('Can I drink wine with dinner?', [], null).mentions.map(({ name }) => name)).toEqual(['Wine']);
    expect(ask('Can I drink wine with dinner?', own)).toMatch(/^\*\*Take care:\*\* An occasional drink is fine with warfarin/);
  });
});

test('a contraceptive is protected from the herb that weakens it', () =>
  expect(ask("Is St John's wort good for low mood?", createOwnData(['Ethinylestradiol/levonorgestrel']))).toMatch(
    /^\*\*Serious:\*\* With St John's wort, your birth control may fail/,
  ));

describe('a result that has to be acted on, with a list that bears on it', () => {
  const own = createOwnData(['Warfarin 5 mg', 'Ibuprofen 400 mg as needed', "St John's wort", 'Simvastatin 40 mg', 'Lisinopril 10 mg'], {
    person: { ageYears: 74, conditions: [], allergies: [], habits: [] },
  });
  const listFindings = (answer: string) =>
    [...answer.matchAll(/\*\*(?:Do not combine|Serious|Take care):\*\* ([^.]+)\./g)].map(([, text]) => text);

  test.each(['my INR is 8', "my mum's INR is 8", 'INR 8'])('begins with what adds to the bleeding: "%s"', (message) => {
    const answer = ask(message, own);
    const findings = listFindings(answer);
    expect(findings[0]).toMatch(/^Ibuprofen and warfarin together make serious bleeding/);
    expect(findings).toContainEqual(expect.stringMatching(/^St John's wort can make warfarin too weak/));
    expect(answer).not.toMatch(/Alcohol should not|under 18|Not for you[^\n]*(?:warfarin|alcohol)/);
  });

  test('begins with what weakens where it is too low', () =>
    expect(listFindings(ask('my INR is 1.2', own))[0]).toMatch(/^St John's wort can make warfarin too weak/));

  test('names what raises potassium, and nothing about clotting', () => {
    const list = createOwnData(['Lisinopril 10 mg', 'Spironolactone 25 mg', 'Warfarin 5 mg', 'Ibuprofen 400 mg']);
    const findings = listFindings(ask('my potassium is 6.1', list));
    expect(findings[0]).toMatch(/^Lisinopril with spironolactone can raise potassium/);
    expect(findings.join(' ')).not.toMatch(/warfarin/);
  });

  test('says nothing of a list with a value that is usual', () => {
    expect(ask('my potassium is 6.1', own)).toContain('Ibuprofen can weaken lisinopril');
    expect(ask('my potassium is 4.4', own)).not.toContain('Ibuprofen can weaken lisinopril');
  });
});

describe('the whole list', () => {
  const question = 'Are there interactions in what I take?';
  const list = ['Acetaminophen 500 mg', 'Amoxicillin 500 mg'];
  const done = { unlisted: [], progress: 'done' } as const;
  test.each([
    ['as the check says it', list, done, /^No known interaction among your 2 items\./],
    ['not as checked while a check waits', list, { unlisted: [], progress: 'waiting' } as const, /^Not checked yet\./],
    [
      'not as checked after a failed check',
      list,
      { unlisted: [], progress: 'failed' } as const,
      /^Not checked yet\. The last check failed/,
    ],
    ['with what the profile names', list, { ...done, unlisted: ['Warfarin'] }, /^Your profile names “Warfarin”\. It isn’t on your list/],
    ['with what the profile alone names', [], { ...done, unlisted: ['Warfarin'] }, /^Your profile names “Warfarin”\./],
  ])('is described %s', (_name, medicines, listState, expected) => {
    expect(ask(question, createOwnData(medicines, { standing: listState }))).toMatch(expected);
  });
});

describe('a list of which something could not be read', () => {
  const own = createOwnData(['Lisinopril 10 mg', 'Qqxyzor']);
  test('is never called free of known interactions', () => {
    const answer = ask('Can I take loratadine?', own);
    expect(answer).toMatch(/I couldn’t check “Qqxyzor”/);
    expect(answer).not.toMatch(/no known interaction/i);
    expect(ask('Can I take loratadine?', createOwnData(['Lisinopril 10 mg']))).toMatch(/No known interaction of loratadine/);
  });

  test('is given its verdict, with what was left out', () => {
    const answer = ask('Does anything I take interact?', own);
    expect(answer).toMatch(/^1 of your 2 items couldn’t be checked\..*\n\nI couldn’t check “Qqxyzor”/);
    expect(ask('Does anything I take interact?', createOwnData(['Lisinopril 10 mg', 'Loratadine 10 mg']))).toMatch(
      /^No known interaction among your 2 items\. That is not the same as safe\./,
    );
  });
});

test('of several that may be meant, nothing is called quiet while part of the list could not be checked', () => {
  const askAboutPainkiller = (texts: readonly string[]) => ask('Can I take a painkiller?', createOwnData(texts));
  expect(askAboutPainkiller(['Amoxicillin 500 mg'])).toMatch(/: there is no known reason on record not to take it\./);
  const answer = askAboutPainkiller(['my blue pills']);
  expect(answer).toMatch(/: your list couldn’t be checked, so nothing is ruled out\./);
  expect(answer).not.toMatch(/no known/);
  expect(askAboutPainkiller(['Amoxicillin 500 mg', 'my blue pills'])).toMatch(
    /: part of your list couldn’t be checked, so nothing is ruled out\./,
  );
});

describe('a list of which nothing could be read', () => {
  const own = createOwnData(['my blue pills', 'white round tablet']);
  test('is called unchecked, with no claim about the rest of it', () => {
    const answer = ask('Can I take loratadine?', own);
    expect(answer).toMatch(
      /^I couldn’t check your list, because I don’t know “my blue pills” and “white round tablet”\. I can’t say whether loratadine clashes/,
    );
    expect(answer).not.toMatch(/rest of your list|found nothing|I used your medicines/);
  });
  test('is called unchecked next to a finding of another kind', () =>
    expect(ask('Is ibuprofen safe?', { ...own, person: { ageYears: 74 } })).toMatch(/^\*\*Take care:[\s\S]*I couldn’t check your list/));
});

test('what the profile says and nobody understands is named in plain words, and not as used', () => {
  const askWithConditions = (conditions: string[]) =>
    ask('Can I take ibuprofen?', createOwnData(['Warfarin 5 mg'], { person: { ageYears: 74, conditions } }));
  const answer = askWithConditions(['leg trouble stage 3']);
  expect(answer).toContain('I don’t know what “leg trouble stage 3” means, so I couldn’t take it into account.');
  expect(answer).not.toMatch(/I didn’t have what|your profile \([^)]*leg trouble|couldn’t check “leg/);
  expect(askWithConditions(['leg trouble', 'blue spells'])).toContain(
    'I don’t know what “leg trouble” and “blue spells” mean, so I couldn’t',
  );
});

test('a list that was read whole is not called partly read for a condition nobody understands', () => {
  const answer = ask(
    'Can I take loratadine?',
    createOwnData(['Lisinopril 10 mg'], { person: { ageYears: 45, conditions: ['blue spells'] } }),
  );
  expect(answer).toMatch(/^I don’t know what “blue spells” means.* On your list I found nothing that clashes with loratadine\./);
  expect(answer).not.toMatch(/no known interaction/i);
});

test('a group that an answer names is checked by the first of it', () => {
  const person = { ageYears: 52, sex: 'female' as const, conditions: ['breast cancer'], allergies: [], habits: [] };
  const question = 'hot flushes are driving me mad, what can I take?';
  expect(ask(question, createOwnData(['Tamoxifen 20 mg'], { person }))).toMatch(
    /\*\*Do not take:\*\* Estradiol[\s\S]*Estrogen is the strongest/,
  );
  expect(ask(question, createOwnData(['Cetirizine 10 mg']))).not.toMatch(/\*\*(?:Do not take|Serious):/);
});

test.each([
  ['Don’t take ibuprofen or naproxen, and ask how much acetaminophen is safe.', false],
  ['Avoid ibuprofen, naproxen and aspirin.', false],
  ['Ibuprofen and naproxen, if you are over 65, should be avoided.', false],
  ['Don’t take acetaminophen, and ask how much ibuprofen is safe.', true],
  ['Take ibuprofen with food, and never take two at once.', true],
])('a text suggests what it names outside of the clause that warns: %s', (text, isSerious) => {
  const own = createOwnData(['Warfarin 5 mg']);
  const reading = assistant.read('what helps my knee', [], own);
  expect(createGuard(world).checkImplied(reading, own, [text]) !== null).toBe(isSerious);
});
