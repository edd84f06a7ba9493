import { addDays } from '@wellkept/clinical/local-day.ts';
import { findUrgencyStates } from '@wellkept/clinical/person-states.ts';
import { loadAnalytes, loadKnowledge, loadLeaflets, loadMarkers, loadStories, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { analyse } from '@wellkept/labs/analysis/analyse.ts';
import { judgeResults } from '@wellkept/labs/analysis/judge-results.ts';
import { sampleReports } from '@wellkept/labs/analysis/sample-results.ts';
import { listShownMarkers, type PlacedResult } from '@wellkept/labs/analysis/shown-marker.ts';
import { findDrugTestInteractions } from '@wellkept/labs/meaning/drug-test-interactions.ts';
import { toCanonicalUnit } from '@wellkept/labs/values/convert.ts';
import { computeRangeFlag } from '@wellkept/labs/values/flag.ts';
import { formatRange } from '@wellkept/labs/values/printed-text.ts';
import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { formatUnit } from '@wellkept/labs/values/unit-text.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { sampleMedicines, samplePerson } from '@wellkept/profile/sample-person.ts';
import type { Biomarker } from '../biomarkers/biomarker-text.ts';

/** The day of the sample's newest test. */
const newestDay = '2026-11-12';

/** A sample report of an invented person, computed by the product's own rules when the page is prerendered. */
export async function createSampleReport() {
  const [analytes, markers, knowledge, leaflets, urgency, rules] = await Promise.all([
    loadAnalytes(),
    loadMarkers(),
    loadKnowledge(),
    loadLeaflets(),
    loadUrgencyTable(),
    loadStories(),
  ]);
  const resolver = createResolver(knowledge);
  const substances = sampleMedicines.flatMap(
    ({ name }) => resolver.resolve(name).match?.ingredients.flatMap(({ substanceId }) => knowledge.substances.get(substanceId) ?? []) ?? [],
  );
  const drugTestInteractions = findDrugTestInteractions(substances, { ...knowledge, leaflets, movers: markers.movers });
  const { age = null, sex = null } = samplePerson.personalInfo;
  const reader = { ageYears: age, sex, isPregnant: false };
  const states = findUrgencyStates({ ...reader, conditionIds: [], substances }, knowledge);
  const knowing = { analytes, markers, urgency, reader, states };
  const [newest] = sampleReports.map(({ daysAgo }) => daysAgo).toSorted((one, other) => one - other);
  const results = sampleReports.flatMap(({ daysAgo, results: rows }, report) =>
    rows.map(({ analyteId, value, valueText, unit, low, high }, at): PlacedResult<null> => {
      const analyte = analytes.byId.get(analyteId);
      if (!analyte) throw new Error(`no analyte ${analyteId}`);
      const range = low === null && high === null ? null : { low, high, isStrict: false, text: formatRange({ low, high, text: '' }) };
      return {
        id: `sample-${report}-${at}`,
        reportId: `sample-${report}`,
        analyteId,
        collectedOn: addDays(newestDay, (newest ?? 0) - daysAgo),
        printedName: analyte.name,
        valueText,
        value,
        unit,
        printedUnit: unit === null ? null : formatUnit(unit),
        amount: value === null ? null : toCanonicalUnit(value, unit ?? analyte.unit, analyte),
        comparator: null,
        range,
        flag: computeRangeFlag({ value, upTo: null, comparator: null }, range),
        source: 'manual',
        uploadId: null,
        place: null,
        labNote: null,
      };
    }),
  );
  const storyInput = { rules, interactions: drugTestInteractions, substances, conditionIds: new Set<string>() };
  const judgeIn = (system: LabUnitSystem) => judgeResults(results, { ...knowing, system }, storyInput);
  const analyzeIn = (system: LabUnitSystem) => analyse(judgeIn(system), { ...knowing, system }, storyInput);
  const shown = listShownMarkers(judgeIn('conventional').explained, knowing, { movers: drugTestInteractions, withMeaning: true });
  const withoutNotes: Biomarker[] = shown.map((marker) => ({ ...marker, note: null }));
  return { newestDay, markers: withoutNotes, analyses: { si: analyzeIn('si'), conventional: analyzeIn('conventional') } };
}
