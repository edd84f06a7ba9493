import { tokenizeName } from '@wellkept/medications/names/names.ts';
import { type Clause, isDenied, isLack, isVaccine, mayDeny, namedMark, splitClauses } from './denial.ts';

/** Whatever people name like an illness. */
export type NamedCondition = {
  id: string;
  name: string;
  synonyms?: readonly string[] | undefined;
  broader?: readonly string[] | undefined;
  mayBe?: readonly string[] | undefined;
  egfrMax?: number | undefined;
};

/** The ids of the conditions that a text of a person names; none where it is not understood. */
export type ConditionReader = (text: string) => readonly string[];

/** The ids of the conditions that a text names as the person's own, and of those that it says they don't have. */
export type ConditionReading = { named: readonly string[]; denied: readonly string[] };

/** Words around an illness that say nothing of what it is. */
const fillerWords = new Set('i have had a an the my of with since mild chronic severe history diagnosed year years type stage'.split(' '));

/** People say each of these for the others: "kidney trouble", "kidney problems". */
const isProblem = /^(?:problems?|troubles?|issues?)$/;
/** "Metaboliser" and "metabolizer" are one word, and "breastfeeding" is two. */
const tokenizeConditionName = (text: string): string[] =>
  tokenizeName(text).flatMap((word) =>
    isProblem.test(word)
      ? 'problems'
      : word
          .replace(/iser(s?)$/, 'izer$1')
          .replace(/^breast(?=fe)/, 'breast ')
          .split(' '),
  );

type Name = { id: string; name: string; words: readonly string[]; leftByStage: readonly string[] };

const stageWords =
  /\b(?:stage|mild|moderate|severe|advanced|end|compensated|decompensated|active|latent|inactive|class|child|pugh|g[1-5][ab]?|[1-5][ab]?)\b/;

/** Who doesn't have one stage of an illness may well have another: "not severe kidney disease". */
const listLeftByStage = ({ words, leftByStage }: Name): readonly string[] => (stageWords.test(words.join(' ')) ? leftByStage : []);

/** Of each condition what its stages are stages of: of "kidney disease, stage 3a" not stage 3, but kidney disease. */
function createStageParents(conditions: readonly NamedCondition[]): (condition: NamedCondition) => string[] {
  const byId = new Map(conditions.map((one) => [one.id, one]));
  const worse = new Set(conditions.flatMap(({ mayBe = [] }) => mayBe));
  return function listParents({ id, broader = [] }: NamedCondition): string[] {
    if (broader.length === 0) return [id];
    return broader.flatMap((parent) => {
      const condition = byId.get(parent);
      return condition && (condition.egfrMax !== undefined || worse.has(parent)) ? listParents(condition) : [parent];
    });
  };
}

/** Lists what a text names as the person's own. */
export function createConditionReader(conditions: Iterable<NamedCondition>): ConditionReader {
  const read = createConditionTextReader(conditions);
  return (text) => read(text).named;
}

/**
 * "Type 2 diabetes since 2010", "asthma and high BP", "HTN": a name that stands in the text as whole words counts, a longer name before a
 * shorter one inside it, so that "high blood pressure in the lungs" is not high blood pressure.
 */
export function createConditionTextReader(conditions: Iterable<NamedCondition>): (text: string) => ConditionReading {
  // Made of thousands of words when the first text is read: many readers are made that read none.
  let known: KnownNames | undefined;
  return (text) => {
    known ??= listNames(conditions);
    return readConditions(known, text);
  };
}

type KnownNames = { names: readonly Name[]; byFirstWord: ReadonlyMap<string | undefined, readonly Name[]> };

function listNames(conditions: Iterable<NamedCondition>): KnownNames {
  const all = [...conditions];
  const listParents = createStageParents(all);
  const names: Name[] = all
    .flatMap((condition) => {
      const { id, name, synonyms = [] } = condition;
      const leftByStage = listParents(condition);
      return [name, ...synonyms].map((one) => ({ id, name, words: tokenizeConditionName(one), leftByStage }));
    })
    .filter(({ words }) => words.length > 0)
    .sort((one, other) => other.words.length - one.words.length || other.words.join('').length - one.words.join('').length);
  return { names, byFirstWord: Map.groupBy(names, ({ words }) => words[0]) };
}

function readConditions({ names, byFirstWord }: KnownNames, text: string): ConditionReading {
  const clauses = splitClauses(text).map(({ text: part, ...rest }) => ({ words: tokenizeConditionName(part), ...rest }));
  const words = clauses.flatMap((clause) => clause.words);
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; ) {
    const begun = byFirstWord.get(words[at]) ?? byFirstWord.get(toSingular(words[at] ?? ''));
    const name = begun?.find((one) => one.words.every((word, offset) => isSameWord(word, words[at + offset] ?? '')));
    if (name) mentions.push({ name, at, end: at + name.words.length });
    at += name ? name.words.length : 1;
  }
  const denied = new Set(listDenied(clauses, mentions, text.includes('?')));
  const named = [...new Set(mentions.flatMap((mention) => (denied.has(mention) ? listLeftByStage(mention.name) : [mention.name.id])))];
  if (mentions.length > 0 || words.every((word) => fillerWords.has(word)) || mayDeny(words.join(' '))) {
    return { named, denied: [...new Set([...denied].map(({ name }) => name.id))].filter((id) => !named.includes(id)) };
  }
  const loose = findLooseMatch(words, names);
  return { named: loose.length > 0 ? loose : matchUnfinished(words, names), denied: [] };
}

/** "No G6PD" may mean that the enzyme itself is missing. */
const isShortName = /^[a-z0-9]{2,5}$/;

/** A name in a text, from the word `at` to before the word `end`. */
type Mention = { name: Name; at: number; end: number };

function listDenied(
  clauses: readonly (Omit<Clause, 'text'> & { words: readonly string[] })[],
  mentions: readonly Mention[],
  isAsked: boolean,
): Mention[] {
  let start = 0;
  const text = clauses.flatMap(({ words }) => words).join(' ');
  return clauses.flatMap(({ words: clause, joins, answers }) => {
    const [from, to] = [start, start + clause.length];
    start = to;
    const own = mentions.filter(({ at, end }) => at >= from && end <= to);
    const formatWords = (first: number, last: number) =>
      clause
        .flatMap((word, offset) => {
          const place = from + offset;
          const inside = own.find(({ at, end }) => place >= at && place < end);
          if (place < first || place >= last) return [];
          // "Family history" is listed like an illness.
          if (!inside || inside.name.words[0] === 'family') return [word];
          return place > inside.at ? [] : [namedMark];
        })
        .join(' ');
    const mayLack = ({ name }: Mention) => isLack.test(name.name) && isShortName.test(name.words.join(' '));
    return own
      .filter((mention) => !mayLack(mention))
      .filter(({ name, at, end }) => {
        const around = { before: formatWords(from, at), after: formatWords(end, to), joins, answers };
        return isDenied(around, name.name) || (!isAsked && isVaccine(around, name.words.join(' '), text));
      });
  });
}

/** "UTIs", "migraines": people have an illness more than once. */
const toSingular = (word: string): string => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word);
const isSameWord = (word: string, typed: string): boolean => word === typed || word === toSingular(typed);

const unfinishedMin = 3;

/** A name whose last word is not finished, where only one condition has such a name: "atrial fib". */
function matchUnfinished(words: readonly string[], names: readonly Name[]): readonly string[] {
  const last = words.at(-1) ?? '';
  if (last.length < unfinishedMin || words.join('').length < 2 * unfinishedMin) return [];
  const begun = names.filter(
    (name) =>
      name.words.length === words.length &&
      name.words.every((word, at) => (at < words.length - 1 ? word === words[at] : word.startsWith(last) && word !== last)),
  );
  const ids = [...new Set(begun.map(({ id }) => id))];
  return ids.length === 1 ? ids : [];
}

/** All words of a name in another order: "kidney disease, chronic". */
function findLooseMatch(words: readonly string[], names: readonly Name[]): readonly string[] {
  const there = new Set(words);
  const name = names.find((one) => one.words.length > 1 && one.words.every((word) => there.has(word)));
  return name ? [name.id] : [];
}
