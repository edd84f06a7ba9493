import { expect, test } from 'vitest';
import { answerableScore } from './library.ts';
import { searchLibrary } from './load-library.ts';

const findFirst = async (question: string) => (await searchLibrary(question, 1))[0];

test.each([
  ['a lay description', 'why do my fingers turn white when it is cold', 'raynaud'],
  ['a misspelt word', 'hypertention', 'high-blood-pressure'],
  ['a British spelling', 'haemorrhagic stroke', 'stroke'],
  ['an abbreviation', 'what does a-fib feel like', 'atrial-fibrillation'],
])('%s finds the article', async (_, question, id) => {
  const hit = await findFirst(question);
  expect(hit?.article.id).toBe(id);
  expect(hit?.score).toBeGreaterThanOrEqual(answerableScore);
});

test('the passage that answers is the one that is returned', async () => {
  expect((await findFirst('how do I measure my blood pressure at home'))?.passage.id).toBe('how-to-measure-at-home');
});

test.each([
  ['what are the side effects of metformin', 'metformin', 'side-effects'],
  ['can statins cause muscle pain', 'statins', 'side-effects'],
  ['can I do anything about high LDL myself', 'high-cholesterol', 'self-care'],
  ['what does a high ferritin mean', 'iron-tests-overview', 'causes'],
  ['what happens if diabetes is left untreated', 'type-2-diabetes', 'what-to-expect'],
])('%s finds the passage on its aspect', async (question, id, aspect) => {
  const hits = await searchLibrary(question, 3);
  expect(hits.map(({ article, passage }) => `${article.id} ${passage.aspect}`)).toContain(`${id} ${aspect}`);
});

test.each([
  ['what to do when someone is choking', 'what-to-do-when-someone-is-choking'],
  ['how is poisoning treated', 'what-to-do-for-a-poisoning'],
  ['how is a stye treated', 'how-a-stye-chalazion-and-blepharitis-are-treated'],
  ['how does a bartholin cyst get treated', 'how-a-bartholin-s-cyst-is-treated'],
])('of an article on several things, %s finds the passage on the one that is meant', async (question, id) => {
  expect((await findFirst(question))?.passage.id).toBe(id);
});

test.each(['how do I change the oil of my car', 'who won the football world cup', 'mortgage interest rates next year'])(
  'what the library does not hold stays below the line: %s',
  async (question) => {
    expect((await findFirst(question))?.score ?? 0).toBeLessThan(answerableScore);
  },
);

test.each(['', '   ', '?!', 'the of and', '\u0000\uffff', '<script>alert(1)</script>'.repeat(500)])(
  '%j finds nothing or little, and does not fail',
  async (text) => {
    expect((await searchLibrary(text)).every(({ score }) => score < answerableScore)).toBe(true);
  },
);

test.each([
  ['is behcets contagious', 'whether it is catching'],
  ['is norovirus contagious', null],
  ['how do you prevent shingles', null],
  ['what is the treatment for gout', null],
])('says what an article lacks: %s', async (question, missingAspect) =>
  expect((await findFirst(question))?.missingAspect).toBe(missingAspect),
);

test.each([
  ['can a mango cause hives', ['mango']],
  ['can stress cause hives', []],
  ['how are hives treated after a mango', []],
])('says what a question for a yes or a no asks of and the passage does not: %s', async (question, unspoken) =>
  expect((await findFirst(question))?.unspoken).toEqual(unspoken),
);
