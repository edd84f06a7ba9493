import { expect, test, vi } from 'vitest';
import { namesTopic, rankAspects, readAspects } from './question-head.ts';

// None of these wordings is in the training bank.
test.each([
  ['they wrote polymyalgia on the letter, what on earth is that', 'meaning'],
  ['what would I notice with an infected gallbladder', 'signs'],
  ['what would set off a cluster headache', 'causes'],
  ['do thin people get fatty livers more often', 'risk'],
  ['in what way do they confirm coeliac', 'tests'],
  ['is omeprazole harmful if I swallow it for years', 'sideEffects'],
  ['does a slipped disc ever mend without an operation', 'outlook'],
  ['are warts something my kids could catch off me', 'spread'],
  ['what ought I to ask the rheumatologist about gout', 'questions'],
  ['yesterday I clean forgot my <substance>', 'missedDose'],
  ['<substance> or <substance>, which one is gentler', 'compare'],
  ['how long till <substance> starts to help', 'onset'],
])('"%s" asks for %s', (question, aspect) => expect(readAspects(question)).toContain(aspect));

test('two questions in one ask for both', () =>
  expect(readAspects('how is scabies treated and how long does it stay contagious')).toEqual(['treatment', 'spread']));

test.each(['hello there', 'my mum has gout', 'thank you'])('"%s" asks for nothing', (message) => expect(readAspects(message)).toEqual([]));

test('the subject does not matter to what is asked', () =>
  expect(rankAspects('what causes gout')).toEqual(rankAspects('what causes Zollinger syndrome')));

test('a follow-up that only asks names no topic', () => {
  expect(namesTopic('and how long does it last')).toBe(false);
  expect(namesTopic('how long does scarlatina last')).toBe(true);
});

test.each([
  ['without a full stop', 'how do my wrists ache and what could that be '],
  ['of many sentences', 'My wrists ache today, and it may be the typing. '],
])('a long text %s costs no more than a few readings of each word', (_, sentence) => {
  const text = sentence.repeat(400);
  // Each reading of a part begins with the search for its words.
  const search = vi.spyOn(String.prototype, 'matchAll');
  readAspects(text);
  const read = search.mock.contexts.reduce<number>((sum, part) => sum + String(part).length, 0);
  search.mockRestore();
  expect(read).toBeGreaterThan(text.length);
  expect(read).toBeLessThan(8 * text.length);
});

test('the question at the end of a long story is found', () =>
  expect(readAspects(`${'then we drove to my aunt and had cake and '.repeat(30)}how is gout treated`)).toContain('treatment'));
