import { composeHelp } from '@wellkept/knowledge/help.ts';
import { loadArticles } from '@wellkept/knowledge/load-articles.ts';
import { type UrgencyLevel, urgencyLevels } from '@wellkept/knowledge/urgency-level.ts';
import type { RedFlag } from '../findings/clinical-findings.ts';
import { createAnyWording, type Wording } from '../findings/finding-patterns.ts';
import { createLazy } from '../lazy.ts';
import { type Clause, normalizeMessage, removeNegated, withoutPast } from '../message/clauses.ts';
import { createSearchText } from '../message/search-text.ts';

/** One danger sign of an article. */
type ArticleDangerSign = {
  level: UrgencyLevel;
  text: string;
  parts: readonly Part[];
  /** A sign with one part counts only for a person who has, or takes, what the article is about. */
  needsSubject: boolean;
  articleId: string;
};
/** Words that one clause carries near each other. */
type Part = { keys: readonly string[]; pairs: readonly Wording[]; isDenial: boolean };

const joints = /\b(?:with|after|while|during|when|on|in|from|because|at|by|for|around|under|within|and|,)\b/;
const fillers = new Set(
  'a an the of to your yourself my you is are be been was were has have it its this these as than more over about that who which do does will so even now'.split(
    ' ',
  ),
);
const denials = new Set(['no', 'not', 'cannot', 'never', 'nothing']);

/** Which words of the vocabulary mean the same as a word of a sign, wherever it stands. */
const meanings: readonly (readonly [token: RegExp, list: string])[] = [
  [/^pain|^hurt|^ach/, 'pain'],
  [/^numb/, 'numb'],
  [/^sw[eo]ll/, 'swell'],
  [/^bleed/, 'bleed'],
  [/^chest/, 'chest'],
  [/^belly/, 'belly'],
  [/^breath(?!less)/, 'breathing'],
  [/^severe/, 'severe'],
  [/^sudden/, 'sudden'],
  [/^vomit/, 'sick'],
  [/^child/, 'child'],
  [/^speech|^speaking/, 'speech'],
  [/^trouble|^difficulty/, 'cannot'],
];
const stemMin = 4;
const toStem = (token: string): string => {
  const stem = token.replace(/(?:ings?|ed|es|s|ly|y|ness)$/, '');
  return stem.length < stemMin ? token : stem;
};

const createTokenExpression = (token: string): string =>
  [...meanings.flatMap(([pattern, list]) => (pattern.test(token) ? `<${list}>` : [])), String.raw`${toStem(token)}\w*`].join('|');

const tokenize = (text: string): string[] => (normalizeMessage(text).match(/[a-z][a-z'-]+/g) ?? []).filter((token) => !fillers.has(token));

/** "Weak or numb legs": either word will do. */
function toPart(text: string): Part {
  const tokens = tokenize(text);
  const keys = tokens.flatMap((token, at) => {
    if (token === 'or' || tokens[at - 1] === 'or') return [];
    const other = tokens[at + 1] === 'or' ? tokens[at + 2] : undefined;
    return [other === undefined ? token : `${token}|${other}`];
  });
  const words = keys.map((key) => `(?:${key.split('|').map(createTokenExpression).join('|')})`);
  const pairs = words.length === 1 ? words : words.slice(1).map((word, at) => `${words[at]} & ${word}`);
  return { keys, pairs: pairs.map((pair) => createAnyWording([pair])), isDenial: tokens.some((token) => denials.has(token)) };
}

const articles = (await loadArticles()).all;

const getArticleDangerSigns = createLazy((): readonly ArticleDangerSign[] =>
  articles.flatMap(({ id, help = [] }) =>
    help.flatMap(({ level, signs }) =>
      signs.flatMap((sign) => {
        // A value is judged by the table of values, and what is lacking no words can tell.
        if (typeof sign !== 'string' || sign.includes(' without ')) return [];
        const parts = sign
          .split(joints)
          .map(toPart)
          .filter(({ keys }) => keys.length > 0);
        return parts.length === 0 ? [] : [{ level, text: sign, parts, needsSubject: isVague(parts, level), articleId: id }];
      }),
    ),
  ),
);

/** Two words mean something only beside their subject; of an emergency three are enough. */
function isVague(parts: readonly Part[], level: UrgencyLevel): boolean {
  const [only, ...others] = parts;
  return others.length === 0 && (level !== 'emergency' || (only?.keys.length ?? 0) < 3);
}

const nameWordsMax = 5;
/** What articles are about, by every name. */
const getArticlesByName = createLazy((): ReadonlyMap<string, ReadonlySet<string>> => {
  const byName = new Map<string, Set<string>>();
  for (const { id, title, lay, synonyms, names } of articles)
    for (const name of [...title.split(/,| and /), ...lay, ...synonyms, ...names].map((one) => tokenize(one).join(' ')))
      if (name.length > 2) byName.set(name, (byName.get(name) ?? new Set()).add(id));
  return byName;
});

function listNamedArticles(message: string): ReadonlySet<string> {
  const tokens = tokenize(message);
  const articlesByName = getArticlesByName();
  const found = new Set<string>();
  for (let from = 0; from < tokens.length; from += 1)
    for (let length = 1; length <= nameWordsMax; length += 1)
      for (const id of articlesByName.get(tokens.slice(from, from + length).join(' ')) ?? []) found.add(id);
  return found;
}

/** Each makes one of the tables that messages are read by. */
export const articleTables: readonly (() => unknown)[] = [getArticleDangerSigns, getArticlesByName];

/** The gravest danger sign of the library's articles that a message tells of: what an article calls an emergency is one here. */
export function findArticleDangerSign(message: string, clauses: readonly Clause[]): RedFlag | null {
  const texts = clauses.map(({ text }) => ({
    whole: createSearchText(text),
    affirmed: createSearchText(removeNegated(withoutPast(text))),
  }));
  const all = createSearchText(texts.flatMap(({ whole, affirmed }) => [whole.text, affirmed.text]).join('\n'));
  const subjects = listNamedArticles(message);
  const mayBeStated = ({ parts, needsSubject, articleId }: ArticleDangerSign) =>
    (!needsSubject || subjects.has(articleId)) && parts.every(({ pairs }) => pairs.every((pair) => pair.mayMatch(all)));
  const isStated = ({ parts }: ArticleDangerSign) => {
    const reading = parts.some(({ isDenial }) => isDenial) ? 'whole' : 'affirmed';
    return parts.every(({ pairs }) => texts.some((text) => pairs.every((pair) => pair.test(text[reading]))));
  };
  const [gravest] = withoutGeneral(getArticleDangerSigns().filter(mayBeStated).filter(isStated));
  const { level, text } = gravest ?? {};
  if (text === undefined || (level !== 'emergency' && level !== 'today')) return null;
  return { id: text, level, reason: composeHelp([{ level, signs: [text] }]), when: () => true };
}

/** The gravest first. Of two signs the one that says more decides: "pauses in breathing at night" is not "pauses in breathing". */
function withoutGeneral(dangerSigns: readonly ArticleDangerSign[]): ArticleDangerSign[] {
  const keyed = dangerSigns.map((sign) => ({
    sign,
    keys: new Set(sign.parts.flatMap(({ keys }) => keys.flatMap((key) => key.split('|')))),
    rank: urgencyLevels.indexOf(sign.level),
  }));
  return keyed
    .filter(
      (one) =>
        !keyed.some(
          (other) => other.keys.size > one.keys.size && [...one.keys].every((key) => other.keys.has(key)) && other.rank > one.rank,
        ),
    )
    .toSorted((one, other) => one.rank - other.rank || other.keys.size - one.keys.size)
    .map(({ sign }) => sign);
}
