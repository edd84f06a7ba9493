import { describe, expect, test } from 'vitest';
import cases from './cases.json' with { type: 'json' };
import disguised from './disguised-cases.json' with { type: 'json' };
import everyday from './everyday-cases.json' with { type: 'json' };
import heldOut from './held-out-cases.json' with { type: 'json' };
import later from './later-cases.json' with { type: 'json' };
import memberWeek from './member-week-cases.json' with { type: 'json' };
import { screenByRules } from './rules.ts';
import { screenText } from './screen-text.ts';
import unseen from './unseen-cases.json' with { type: 'json' };

const countHeld = (texts: readonly string[]) => texts.filter((text) => screenText(text, 'new').length > 0).length;

describe('texts that were written before the rules', () => {
  test('none of the good ones is held', () => expect(cases.good.filter((text) => screenText(text, 'new').length > 0)).toEqual([]));
  test.each(['contact', 'link', 'sale', 'spam'] as const)('what is wrong is held: %s', (kind) => {
    expect(countHeld(cases[kind])).toBeGreaterThanOrEqual(cases[kind].length - 1);
  });
});

// At first sight 23 of 49 were held: the patterns of trade took everyday verbs for offers.
test('no everyday sentence is held', () => expect(everyday.filter((text) => screenText(text, 'new').length > 0)).toEqual([]));

test.each([
  ['who buys from a member', 'Can I buy your insulin?'],
  ['who sells to one', 'Get your insulin off me.'],
  ['whose brand is named', 'I am a partner with doTERRA.'],
  ['with a free first step', 'Get a free consultation today.'],
])('an offer is held: of one %s', (_who, text) => expect(screenByRules(text, true)).toContain('sale'));

// At first sight 3 of 20 were held, and 3 of 20 good ones too. The rules were made more general by them.
describe('texts of other families', () => {
  test('no good one is held', () => expect(heldOut.good.filter((text) => screenText(text, 'new').length > 0)).toEqual([]));
  test('what is wrong is held', () => expect(countHeld(heldOut.abuse)).toBe(heldOut.abuse.length));
});

// Nothing is fitted to these: they measure. What rules do not see is for members to report.
describe('texts that the rules were not fitted to', () => {
  test('no good one is held', () => expect(unseen.good.filter((text) => screenText(text, 'new').length > 0)).toEqual([]));
  // 10 of the last 20 by rules alone, which were written when the rules were as they are.
  test('most of what is wrong is held', () => expect(countHeld(unseen.abuse)).toBeGreaterThanOrEqual(unseen.abuse.length * 0.7));
});

// Of half of these, opened once, 30 of 33 were held at first sight, and 3 of 46 good ones too; one author wrote them and the rules.
describe('disguised texts by topic', () => {
  const { good, ...topics } = disguised;
  test('no good one is held', () => expect(good.filter((text) => screenText(text, 'new').length > 0)).toEqual([]));
  test.each(Object.entries(topics))('what is wrong is held: %s', (_topic, texts) => {
    expect(countHeld(texts)).toBeGreaterThanOrEqual(texts.length - 1);
  });
});

// Written once the rules were there: 6 of 16 were held at first sight, and 1 of 45 good ones too. Then the rules were made more general.
describe('texts that were written after the rules', () => {
  test('no good one is held', () => expect(later.good.filter((text) => screenText(text, 'new').length > 0)).toEqual([]));
  test('what is wrong is held', () => expect(countHeld(later.abuse)).toBeGreaterThanOrEqual(later.abuse.length - 2));
});

// Texts that the rules were not made for: 37 of 60 were held at first sight, and 3 of 60 good ones too; of 30 more later on 16, and 0 of 30 good ones.
// Each time the rules were made more general.
describe('texts of every kind of member', () => {
  const { good, ...kinds } = memberWeek;
  test('no good one is held', () => expect(good.filter((text) => screenText(text, 'new').length > 0)).toEqual([]));
  test.each(Object.entries(kinds))('what is wrong is held: %s', (_kind, texts) =>
    expect(countHeld(texts)).toBeGreaterThanOrEqual(texts.length - 1),
  );
});

test.each([
  ['https://www.cdc.gov/shingles/vaccines/index.html explains it', []],
  ['See nhs.uk/conditions/gout.', []],
  ['See nhs.uk.cures.shop/gout', ['link']],
  ['See cures.shop/nhs.uk', ['link']],
  ['See https://nhs.uk@cures.shop', ['contact', 'link']],
  ['See my-nhs.uk', ['link']],
  ['See www.nhs.uk/?to=https://cures.shop', ['link']],
])('lets a link pass only to a public health body itself: %s', (text, reasons) => expect(screenText(text, 'new')).toEqual(reasons));

test.each([
  ['I’m 15 and take Accutane', ['minor']],
  ['I’m 15 weeks pregnant', []],
  ['When I was 15 I had asthma', []],
  ['My son turned 16 last week', []],
  ['I turned 60 last week', []],
])('notices a writer who may be under 18: %s', (text, reasons) => expect(screenText(text, 'new')).toEqual(reasons));

test.each([
  ['says it', 'Stop your insulin and fast instead.', ['unsafe']],
  ['asks', 'Should I stop my insulin and fast instead?', []],
  ['quotes it', 'He told me: stop your insulin and fast instead.', []],
  ['takes it back', 'Never stop your insulin.', []],
  ['sends the reader to a clinic', 'Stop the ibuprofen and call your doctor if your face swells.', []],
])('holds what the writer means, not a writer who %s', (_how, text, reasons) => expect(screenByRules(text, true)).toEqual(reasons));

test.each([
  ['a full-width address', 'write to ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'contact'],
  ['letters that nobody sees', 'www\u200b.pills.example', 'link'],
  ['words in brackets', 'pills (dot) com', 'link'],
  ['spelled-out words', 'w-h-a-t-s-a-p-p me', 'contact'],
  ['letters of another alphabet', 'Xаnaх in stock', 'sale'],
  ['signs and repeated letters', 'Adderrra1l in stock', 'sale'],
  ['a word in two pieces', 'Moun jaro in stock', 'sale'],
  ['stars', 'You are an id*ot', 'abuse'],
])('sees through %s', (_what, text, reason) => expect(screenText(text, 'new')).toContain(reason));

test('reads the longest text within the time of a request', () => {
  for (const piece of ['a', '1 ', 'a@', 'sell ', '(dot) ', '+1 ', '$1 from ', 'x.', 'a ', 'you are ', 'f*** ', 'take two ', 'stop your a '])
    expect(screenText(piece.repeat(5000).slice(0, 5000), 'new')).toBeDefined();
});

const harmless = 'My ankles swell in the evening, and I put my feet up. '.repeat(90);

test.each([
  ['a sale', 'I have 40 tablets of oxycodone left over, make me an offer.', 'sale'],
  ['a sale in two sentences', 'I have some Ozempic pens left. They are still sealed. $120 each, cold shipping included.', 'sale'],
  ['a picture that is described as one', '\nViagra and Cialis, lowest prices, discreet packaging.', 'sale'],
  ['abuse', 'Kill yourself, nobody would notice.', 'selfHarm'],
])('reads a long text to its end: %s', (_what, end, reason) => expect(screenText(harmless + end, 'new')).toContain(reason));

test.each([
  ['a word alone', 'Thanks!'],
  ['the longest text', 'My ankles swell in the evening, and I put my feet up. '.repeat(92)],
  ['nothing but signs', '??? !!! ...'],
  ['nothing', ''],
])('reads %s', (_what, text) => expect(screenText(text, 'new')).toEqual([]));

test('reads a member whose conduct is known less strictly than a new one', () => {
  const read = (trust: 'new' | 'trusted') => unseen.abuse.filter((text) => screenText(text, trust).length > 0).length;
  expect(read('trusted')).toBeLessThan(read('new'));
});

test.each([
  ["Don't buy from those websites that sell sertraline without a prescription. My cousin got chalk.", []],
  ['Never order from online sellers who offer Ozempic, they sent me water.', []],
  ["Don't buy from those websites that sell Ozempic, I have two spare pens for sale, make me an offer.", ['sale']],
  ['Never order from online pharmacies. Selling my leftover Adderall, half price.', ['sale']],
  ["Don't buy from these shops: mine is real, I sell oxycodone at 40 dollars a bottle.", ['sale']],
])('a warning of sellers is none, and an offer beside it is one: %s', (text, reasons) => {
  expect(screenByRules(text, true)).toEqual(reasons);
});

test.each([
  ['the school of a child', 'She is in year 4 at St Aldhelm Primary School.', ['contact']],
  ['a nursery by name', 'He goes to Bright Stars Nursery.', ['contact']],
  ['a number digit by digit', 'My number: 0 7 7 0 0 - 9 0 0 - 4 5 6 ring after six', ['contact']],
  ['a number with its hours', 'Ring the surgery on 01632 960 123 hours nine to five', ['contact']],
  ['an address in a state', 'Come to Austin, TX 78701', ['contact']],
  ['a wish that someone may choke', 'Physio was good. I hope you choke on your pills, Martin. Heat packs help me.', ['abuse']],
  ['contempt of a group', 'Trans people are freaks who should be locked up. What vitamin D do you take?', ['abuse']],
])('holds %s', (_what, text, reasons) => expect(screenByRules(text, true)).toEqual(reasons));

test.each([
  'Started on 12/03/2024, again since 01/09. 1200 1300 1150 kcal.',
  'The box says PL 00289/0377, lot 7A22190.',
  'My School nurse was great, and High School was hard.',
  'I hope you bleed less on the new pill, and that your baby burns off the fever.',
  'I hope you burn more calories than I do.',
  'A study of Harvard Medical School and one of the London School of Hygiene.',
])('holds no readings, codes, good wishes or schools without a name: %s', (text) => expect(screenByRules(text, true)).toEqual([]));
