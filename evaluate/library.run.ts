import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { answerableScore } from '@wellkept/assistant/library/library.ts';
import { loadLibrary } from '@wellkept/assistant/library/load-library.ts';
import { helpPassageId } from '@wellkept/knowledge/help-words.ts';

// `npm run evaluate -- library` asks the library what consumers ask: questions about topics it has, each with the articles that answer it, and
// questions about what it does not have, which must stay below the line of "I don’t know".

type LabeledQuestion = { question: string; articles: string[] };

const read = (name: string) =>
  readFileSync(new URL(`library/${name}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
// Our own files; the shape is the one written above.
const questions = read('questions').map((line) => JSON.parse(line) as LabeledQuestion);
const outside = read('outside').map((line) => JSON.parse(line) as Pick<LabeledQuestion, 'question'>);
const share = (part: number, whole: number): string => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

const begun = performance.now();
const library = await loadLibrary();
console.log(`${library.articles.all.length} articles, ready in ${(performance.now() - begun).toFixed(0)} ms`);
const withAspects = library.articles.all.filter(({ passages }) => passages.some(({ id, aspect }) => aspect && id !== helpPassageId));
console.log(`  with passages by aspect   ${share(withAspects.length, library.articles.all.length)}`);
const unknown = questions.flatMap(({ articles }) => articles).filter((id) => !library.articles.byId.has(id));
if (unknown.length > 0) throw new Error(`There is no article ${unknown.join(', ')}.`);

const times: number[] = [];
const search = (question: string) => {
  const start = performance.now();
  const hits = library.search(question, 5);
  times.push(performance.now() - start);
  return hits;
};
const findRank = ({ question, articles }: LabeledQuestion) => search(question).findIndex(({ article }) => articles.includes(article.id));

const ranks = questions.map((one) => ({ ...one, rank: findRank(one) }));
const missed = ranks.filter(({ rank }) => rank < 0);
const silent = questions.filter(({ question }) => (search(question)[0]?.score ?? 0) < answerableScore);
const claimed = outside.filter(({ question }) => (search(question)[0]?.score ?? 0) >= answerableScore);
times.sort((a, b) => a - b);

console.log(`  recall@5                  ${share(questions.length - missed.length, questions.length)}`);
console.log(`  the first is right        ${share(ranks.filter(({ rank }) => rank === 0).length, questions.length)}`);
console.log(`  above the line            ${share(questions.length - silent.length, questions.length)}`);
console.log(`  outside, "I don’t know"  ${share(outside.length - claimed.length, outside.length)}`);
const highest = outside.map(({ question }) => search(question)[0]?.score ?? 0).sort((a, b) => b - a);
console.log(
  `  highest scores outside    ${highest
    .slice(0, 6)
    .map((score) => score.toFixed(2))
    .join(' ')}`,
);
console.log(`  95th of 100 searches      ${(times[Math.floor(times.length * 0.95)] ?? 0).toFixed(1)} ms`);
/** `article,article aspect | question` a line: the passage of one of the articles has to be on the aspect. */
const aspectQuestions = readFileSync(new URL('library/aspects.txt', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, article, aspect, question] = /^(\S+) (\S+) \| (.*)$/.exec(line) ?? [];
    return article && aspect && question ? [{ article: article.split(','), aspect, question, hit: library.search(question, 1)[0] }] : [];
  });
const onAspect = aspectQuestions.filter(
  ({ article, aspect, hit }) => hit && article.includes(hit.article.id) && hit.passage.aspect === aspect,
);
console.log(`  article and aspect right  ${share(onAspect.length, aspectQuestions.length)}`);
for (const { article, aspect, question, hit } of aspectQuestions.filter((one) => !onAspect.includes(one)))
  console.log(`  aspect:  ${question} → ${hit?.article.id} ${hit?.passage.aspect ?? hit?.passage.heading}, not ${article} ${aspect}`);
const formatTopResults = (question: string) =>
  search(question)
    .map(({ article, score }) => `${article.id} ${score.toFixed(2)}`)
    .join(', ');
for (const { question } of missed) console.log(`  missed:  ${question} → ${formatTopResults(question)}`);
for (const { question } of silent) console.log(`  silent:  ${question} → ${formatTopResults(question)}`);
for (const { question } of claimed) console.log(`  claimed: ${question} → ${formatTopResults(question)}`);
