import type { Biomarker, Biomarkers, BiomarkerValue } from '@wellkept/contract/biomarkers.ts';
import type { LabResult } from '@wellkept/contract/lab-results.ts';
import { markerAnchor } from '@wellkept/knowledge/markers.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { analyse } from '@wellkept/labs/analysis/analyse.ts';
import { type Explained, type ExplainWith, explainAll, isCritical } from '@wellkept/labs/meaning/explain.ts';
import { moversOf, type OwnMover } from '@wellkept/labs/meaning/own-movers.ts';
import { standingWords } from '@wellkept/labs/meaning/percentile.ts';
import { statusOf } from '@wellkept/labs/meaning/ranges.ts';
import { type Urgency, urgencyWords } from '@wellkept/labs/meaning/urgency.ts';
import { changeWords, outsideWords, trendWords } from '@wellkept/labs/meaning/words.ts';
import { shownUnit } from '@wellkept/labs/values/unit-systems.ts';
import { unitWords } from '@wellkept/labs/values/unit-words.ts';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { withUser } from '../../database/connect.ts';
import type { SafetyEngine } from '../check/engine.ts';
import { explainingFor, findLabPerson, moversOfPerson } from './known.ts';
import { findBiomarkerNotes } from './repository.ts';

type Asked = { people: pg.Pool; safety: Pick<SafetyEngine, 'knowledge' | 'resolve'>; isFull: boolean; now: Date };

/** All markers of a person. What their values mean is worked out beside the database; without the plan only what is critical is told. */
export async function findBiomarkers(userId: UserId, { people, safety, isFull, now }: Asked): Promise<Biomarkers> {
  const { results, profile, medications, notes } = await withUser(people, userId, async (tx) => ({
    ...(await findLabPerson(tx, userId)),
    notes: await findBiomarkerNotes(tx, userId),
  }));
  const knowing = await explainingFor(profile, now);
  const movers = isFull && results.length > 0 ? await moversOfPerson(medications, safety) : [];
  const { derived, summary } = analyse(results, knowing, movers);
  const markers = explainAll(results, knowing).map((explained) => ({
    ...markerOf(explained, knowing),
    meaning: isFull ? meaningOf(explained, knowing, movers) : null,
    note: notes.get(explained.analyte.id) ?? null,
  }));
  return {
    isFull,
    summary,
    markers,
    derived: isFull ? derived : [],
    dates: [...new Set(results.map(({ collectedOn }) => collectedOn))].toSorted().toReversed(),
  };
}

const cited = (source: Source | null | undefined): string | null =>
  source ? `${source.publisher}: ${source.title}, ${source.year}${source.locator ? ` (${source.locator})` : ''}` : null;

function markerOf(explained: Explained<LabResult>, knowing: ExplainWith): Omit<Biomarker, 'meaning' | 'note'> {
  const { analyte, marker, history, status, basis, printed, reference, urgency } = explained;
  const group = knowing.markers.groups.find(({ markers }) => markers.some((one) => one === marker));
  const range = basis === 'reference' ? reference : (printed ?? reference);
  const unit = (system: 'conventional' | 'si') => {
    const shown = shownUnit(analyte, system);
    return { ...shown, unit: unitWords(shown.unit) };
  };
  return {
    analyteId: analyte.id,
    name: analyte.name,
    title: marker?.title ?? analyte.name,
    page: marker && group ? `/markers-education/${group.id}#${markerAnchor(marker)}` : null,
    specimen: analyte.specimen,
    units: { conventional: unit('conventional'), si: unit('si') },
    values: history.map((result) => valueOfResult(result, explained)),
    status,
    basis,
    range: range && { low: range.low, high: range.high },
    critical: isCritical(explained) && urgency ? urgencyOf(urgency) : null,
  };
}

const valueOfResult = (result: LabResult, { analyte, reference }: Explained): BiomarkerValue => ({
  id: result.id,
  reportId: result.reportId,
  collectedOn: result.collectedOn,
  valueText: result.valueText,
  printedName: result.printedName,
  printedUnit: result.printedUnit,
  printedRange: result.range?.text ?? null,
  amount: result.amount,
  comparator: result.comparator,
  status: statusOf(result, reference).status,
  source: result.source,
  uploadId: result.uploadId,
  place: result.place,
  isConverted: result.unit !== null && result.unit !== analyte.unit && result.amount !== null && result.amount !== result.value,
});

const urgencyOf = ({ level, says, source }: Urgency) => ({ level, text: urgencyWords[level], says, source: cited(source) });

function meaningOf(explained: Explained, { markers }: ExplainWith, movers: readonly OwnMover[]): Biomarker['meaning'] {
  const { analyte, marker, status, standing, change, trend, reference, urgency, history } = explained;
  return {
    outside: outsideWords(explained),
    standing: standing && standingWords(standing, standing.sex),
    standingSource: cited(standing?.source),
    change: change && changeWords(change),
    isRealChange: change?.isReal ?? null,
    trend: trend && trendWords(analyte.name, trend, history.length),
    reference: reference && {
      low: reference.low,
      high: reference.high,
      kind: reference.kind,
      source: `${reference.source.publisher}: ${reference.source.title}, ${reference.source.year}`,
    },
    urgency: urgency && urgencyOf(urgency),
    what: marker?.what ?? null,
    canMean: (status === 'above' ? marker?.high : status === 'below' ? marker?.low : null) ?? null,
    moves: marker?.moves ?? [],
    ownMovers: moversOf(analyte.id, movers).map(({ substance, effect, isOnlyTest, text, source }) => ({
      name: substance.name,
      effect,
      isOnlyTest,
      text,
      source: cited(source),
    })),
    prepare: marker?.prepare ?? null,
    recheck: marker?.recheck ?? null,
    sources: marker?.sources.flatMap((id) => cited(markers.sources.get(id)) ?? []) ?? [],
  };
}
