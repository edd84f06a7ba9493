import type { SourceRef } from '@wellkept/assistant/answer/statement.ts';
import { toCitedPassage } from '@wellkept/assistant/library/cited-passage.ts';
import { runTool } from '@wellkept/assistant/tools/run-tool.ts';
import type { World } from '@wellkept/assistant/tools/tool.ts';
import { createConditionReader } from '@wellkept/interactions/person/condition-reader.ts';
import type { KnownArticle, KnownPassage } from '@wellkept/knowledge/articles.ts';
import { findSubstanceFact, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Leaflet } from '@wellkept/knowledge/leaflet.ts';
import { practices } from './practices.ts';
import type { Treatment, TreatmentReader, TreatmentReason } from './treatment-reader.ts';

export type TrialVerdict = NonNullable<Leaflet['evidence']>[number]['verdict'];
/** `verdict`: what trials found, where they are graded; null for a passage of the library or of a label. */
export type TreatmentEvidence = { verdict: TrialVerdict | null; about: string; text: string; sources: readonly SourceRef[] };

const passagesMax = 2;
const sourcesMax = 3;
/** Passages that say what is done about an illness. */
const treating = new Set(['treatment', 'self-care', 'prevention', 'how-to-take']);

/**
 * What our sources say of a treatment for a reason: trials of it first, then what the library says of it under that illness. Where both are
 * silent on a medicine, what it is for by its label. Empty where nothing is known.
 */
export function createTreatmentEvidence(world: World, reader: TreatmentReader, articles: readonly KnownArticle[]) {
  const articlesOf = Map.groupBy(
    articles
      .filter(({ topic }) => topic === 'conditions' || topic === 'symptoms')
      .flatMap((article) => listArticleReasons(article, reader).map((reason) => ({ article, reason }))),
    ({ reason }) => reason,
  );
  return (treatment: Treatment, reason: TreatmentReason): TreatmentEvidence[] => {
    const names = createNameTest(world, treatment);
    const about = articlesOf.get(reason.id) ?? [];
    const passages = about.flatMap(({ article }) =>
      article.passages.filter(({ aspect, text }) => treating.has(aspect ?? '') && names(text)).map((passage) => toNote(article, passage)),
    );
    const found = [...listTrials(world, reader, treatment, reason), ...passages.slice(0, passagesMax)];
    return found.length > 0 ? found : describeByLabel(world, treatment);
  };
}

const listArticleReasons = ({ title, about }: KnownArticle, { readReason }: TreatmentReader): string[] => {
  const named = readReason(title);
  return [...new Set([...(about?.conditions ?? []), ...(named ? [named.id] : [])])];
};

const toNote = (article: KnownArticle, passage: KnownPassage): TreatmentEvidence => {
  const { text, sources } = toCitedPassage(article, passage);
  return { verdict: null, about: article.title, text, sources: sources.slice(0, sourcesMax) };
};

/** Whether a text names the treatment, or the group of medicines that it belongs to. */
function createNameTest({ knowledge }: World, { id, kind }: Treatment): (text: string) => boolean {
  const practice = practices.find((one) => one.id === id);
  if (practice && kind === 'practice') {
    const read = createConditionReader([practice]);
    return (text) => text.split(/[.;:]/).some((sentence) => read(sentence).length > 0);
  }
  const substance = knowledge.substances.get(id);
  const names = substance ? [substance.name, ...substance.synonyms, ...substance.classes.map(({ name }) => name)] : [];
  const known = names.map((name) => name.replace(/\s*\([^)]*\)/g, '').toLowerCase()).filter((name) => name.length > 3);
  const pattern = new RegExp(`\\b(?:${known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})s?\\b`, 'i');
  return (text) => known.length > 0 && pattern.test(text);
}

/** "Sleep and stress" are two reasons; what is in brackets or after a comma narrows one. */
const splitReasons = (text: string): string[] => text.replace(/\s*\([^)]*\)|,.*$/g, '').split(' and ');

function listTrials(
  { knowledge, leaflets }: World,
  reader: TreatmentReader,
  { id }: Treatment,
  reason: TreatmentReason,
): TreatmentEvidence[] {
  const substance: KnownSubstance | undefined = knowledge.substances.get(id);
  const trials = substance ? (findSubstanceFact(substance, leaflets.bySide, (leaflet) => leaflet.evidence) ?? []) : [];
  return trials
    .filter((trial) => splitReasons(trial.for).some((one) => reader.readReason(one)?.id === reason.id))
    .map(({ verdict, for: about, text, source }) => {
      const found = leaflets.sources.get(source);
      return { verdict, about, text, sources: found ? [toPublished(found)] : [] };
    });
}

const toPublished = ({ id, publisher, title, year, url }: NonNullable<ReturnType<World['leaflets']['sources']['get']>>): SourceRef => ({
  id,
  kind: 'published',
  publisher,
  title,
  date: String(year),
  url: url ?? null,
});

function describeByLabel(world: World, { id, name, kind }: Treatment): TreatmentEvidence[] {
  if (kind !== 'substance' || world.knowledge.substances.get(id)?.kind !== 'drug') return [];
  const { statements } = runTool(world, null, { tool: 'look_up_substance', input: { name, topics: ['about'], purpose: null } });
  return statements
    .filter(({ sources }) => sources.length > 0)
    .map(({ text, sources }) => ({ verdict: null, about: name, text, sources }))
    .slice(0, 1);
}
