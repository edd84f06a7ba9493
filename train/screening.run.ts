import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { screenByRules } from '@wellkept/community/screening/rules.ts';
import { encodeBytes } from './encode.ts';
import { listPosts } from './screening/bank.ts';
import { createExamples, findLikelihoodAbove, fitAny, fitReasons, type ScoredPost, scoreLeftOut } from './screening/head.ts';

// `npm run train -- screening` fits the reader of posts, sets from where on a post waits, writes both into packages/community, and shows how it
// reads families of wording that it was fitted without.

/** Shares of good posts whose whole subject was left out. Those of a subject that it knows are held far less often. */
const goodHeldMax = { new: 0.04, known: 0.015 };
/** What the rules read in words counts only in a text that the reader finds at least as suspicious as this share of the good ones. */
const suspectedShare = 0.5;

const posts = await listPosts();
const examples = createExamples(posts);
const isComposed = ({ family }: ScoredPost) => !family.includes(':');
const scored = scoreLeftOut(examples, 'family').filter(isComposed);
const holdFrom = { new: findLikelihoodAbove(scored, goodHeldMax.new), known: findLikelihoodAbove(scored, goodHeldMax.known) };
const suspectedFrom = findLikelihoodAbove(scored, suspectedShare);
const reasons = Object.fromEntries(Object.entries(fitReasons(examples)).map(([reason, output]) => [reason, encodeBytes(output)]));
const text = `${JSON.stringify({ posts: posts.length, holdFrom, suspectedFrom, any: encodeBytes(fitAny(examples)), reasons }, null, 2)}\n`;
writeFileSync(join(import.meta.dirname, '../packages/community/src/screening/trained-reader.json'), text);

console.log(`Fitted on ${posts.length} posts: ${(text.length / 1024).toFixed(0)} KiB.`);
const formatShare = (some: readonly ScoredPost[], isHeld: (post: ScoredPost) => boolean) =>
  `${((100 * some.filter(isHeld).length) / some.length).toFixed(1)} %`;
const isHeldByRules = ({ text: post, likelihood }: ScoredPost) => screenByRules(post, likelihood >= suspectedFrom).length > 0;
function report(name: string, some: readonly ScoredPost[]): void {
  const [wrong, good] = [some.filter(({ reason }) => reason !== null), some.filter(({ reason }) => reason === null)];
  const print = (reader: string, isHeld: (post: ScoredPost) => boolean) =>
    console.log(`  ${reader}: ${formatShare(wrong, isHeld)} of what is wrong is held, and ${formatShare(good, isHeld)} of what is good`);
  console.log(name);
  print('rules alone', ({ text: post }) => screenByRules(post, true).length > 0);
  for (const trust of ['new', 'known'] as const) {
    print(`the reader alone, ${trust} members`, ({ likelihood }) => likelihood >= holdFrom[trust]);
    print(`both, ${trust} members`, (post) => post.likelihood >= holdFrom[trust] || isHeldByRules(post));
  }
}
report('Each family left out:', scored);
report('Each phrasing left out:', scoreLeftOut(examples, 'phrasing').filter(isComposed));
