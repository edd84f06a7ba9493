import type { SourceRef } from '@wellkept/assistant/answer/statement.ts';
import { toCitedPassage } from '@wellkept/assistant/library/cited-passage.ts';
import { createMentionReader } from '@wellkept/assistant/reading/mentions.ts';
import { runTool } from '@wellkept/assistant/tools/run-tool.ts';
import type { World } from '@wellkept/assistant/tools/tool.ts';
import { deduplicateTexts } from '@wellkept/clinical/wording.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import { createConditionReader } from '@wellkept/interactions/person/condition-reader.ts';
import type { KnownArticle } from '@wellkept/knowledge/articles.ts';
import { type Claim, readClaims } from './claims.ts';

/** What our library and its sources say beside a claim. */
export type EvidenceNote = { kind: Claim['kind']; about: string; text: string; sources: readonly SourceRef[] };

/** What a post is to a reader: the notes beside its claims, and the medicines that it names. */
export type PostReading = { evidence: readonly EvidenceNote[]; medicines: readonly { id: string; name: string }[] };

const statementsMax = 3;
const sourcesMax = 3;
const medicinesMax = 6;

/** Reads posts. A name counts only as it is spelled: what a misspelt one may mean is for its writer to say. */
export function createEvidenceReader(world: World, articles: readonly KnownArticle[]): (text: string) => PostReading {
  const readMentions = createMentionReader(world.resolver, world.isEnglish);
  const listMedicines = (text: string) =>
    readMentions(text, 'none').flatMap(({ id, name, isEaten }) => (id === null || isEaten ? [] : [{ id, name }]));
  const illnesses = new Map(articles.flatMap((article) => (article.topic === 'conditions' ? [[article.id, article]] : [])));
  const readers = {
    // A word for a group ("statin") is claimed about as well as the name of one.
    listMedicines: (text: string) =>
      readMentions(text, 'none').flatMap(({ kind, name, isEaten }) => (kind === 'unsure' || isEaten ? [] : [name])),
    listIllnesses: createConditionReader(
      [...illnesses.values()].map(({ id, title, lay, synonyms, names }) => ({
        id,
        name: title,
        synonyms: [...lay, ...synonyms, ...names],
      })),
    ),
    isTooMuch: (name: string, sentence: string) => isTooMuch(world, name, sentence),
  };
  const notes = new Map<string, EvidenceNote | null>();
  const findNote = (claim: Claim): EvidenceNote | null => {
    const key = JSON.stringify(claim);
    const note = notes.get(key);
    if (note !== undefined) return note;
    const made = createNote(world, illnesses, claim);
    notes.set(key, made);
    return made;
  };
  return (text) => ({
    evidence: readClaims(text, readers).flatMap((claim) => findNote(claim) ?? []),
    medicines: listMedicines(text).slice(0, medicinesMax),
  });
}

const amountWords =
  /\d[\d,.]* ?(?:mg|mcg|µg|g|iu|units)\b(?: (?:once|twice|(?:two|three|four|\d) times) (?:a|per) day| (?:a|per) day| daily| every (?:\d+|two|three|four|six|eight|twelve) hours)?/g;

/** Whether an amount of the sentence is more than the label or an upper level allows. */
function isTooMuch({ resolver, knowledge }: World, name: string, sentence: string): boolean {
  const lines = (sentence.match(amountWords) ?? []).map((amount) => resolver.resolve(`${name} ${amount}`));
  return lines.some((line) => checkItems(knowledge, [line]).findings.some(({ kind }) => kind === 'amount'));
}

/** Null where the library has nothing on it: then there is nothing to say. */
function createNote(world: World, illnesses: ReadonlyMap<string, KnownArticle>, claim: Claim): EvidenceNote | null {
  if (claim.kind === 'diagnosis') return createDiagnosisNote(illnesses.get(claim.articleId));
  return (claim.kind === 'dose' ? createDoseNote(world, claim.name) : null) ?? createIntakeNote(world, claim);
}

/** The amounts of the label, or the upper level. */
function createDoseNote(world: World, name: string): EvidenceNote | null {
  const { statements } = runTool(world, null, { tool: 'look_up_substance', input: { name, topics: ['dose', 'limit'], purpose: null } });
  const texts = deduplicateTexts(statements.map(({ text }) => text)).slice(0, statementsMax);
  if (texts.length === 0) return null;
  return { kind: 'dose', about: name, text: texts.join(' '), sources: listSources(statements) };
}

/** How it is taken, and what to do about a missed dose. */
function createIntakeNote({ searchLibrary }: World, { kind, name }: Exclude<Claim, { kind: 'diagnosis' }>): EvidenceNote | null {
  const [passage] = name === null ? searchLibrary('what to do after a missed dose', []) : searchLibrary(`missed dose of ${name}`, [name]);
  if (!passage?.isOnAspect && name !== null) return null;
  return passage ? { kind, about: name ?? passage.about, text: passage.text, sources: listSources([passage]) } : null;
}

/** How the illness is found, which nobody can do in a post. */
function createDiagnosisNote(article: KnownArticle | undefined): EvidenceNote | null {
  const [passage] = (['tests', 'symptoms', 'what-it-is'] as const).flatMap(
    (aspect) => article?.passages.find((one) => one.aspect === aspect) ?? [],
  );
  if (!article || !passage) return null;
  const { text, sources } = toCitedPassage(article, passage);
  return { kind: 'diagnosis', about: article.title, text, sources: listSources([{ sources }]) };
}

function listSources(statements: readonly { sources: readonly SourceRef[] }[]): SourceRef[] {
  const all = statements.flatMap(({ sources }) => sources);
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at).slice(0, sourcesMax);
}
