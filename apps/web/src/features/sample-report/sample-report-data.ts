import { findUrgencyStates } from '@wellkept/clinical/person-states.ts';
import { loadAnalytes, loadKnowledge, loadLeaflets, loadMarkers, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { analyse } from '@wellkept/labs/analysis/analyse.ts';
import { sampleReports } from '@wellkept/labs/analysis/sample-results.ts';
import { type PlacedResult, shownMarkers } from '@wellkept/labs/analysis/shown-marker.ts';
import { ownMovers } from '@wellkept/labs/meaning/own-movers.ts';
import { toOwnUnit } from '@wellkept/labs/values/convert.ts';
import { flagOf } from '@wellkept/labs/values/flag.ts';
import { rangeWords } from '@wellkept/labs/values/printed-words.ts';
import type { UnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { unitWords } from '@wellkept/labs/values/unit-words.ts';
import { sampleMedicines, samplePerson } from '@wellkept/profile/sample-person.ts';
import { createResolver } from '@wellkept/safety/resolve.ts';
import type { Biomarker } from '../biomarkers/shown-value.ts';

/** The day of the sample's newest test. */
const newestDay = '2026-11-12';
const dayMs = 86_400_000;

/** The sample as the product would show it: by the same rules, over somebody invented. Worked out when the page is prerendered. */
export async function sampleReport() {
  const [analytes, markers, knowledge, leaflets, urgency] = await Promise.all([
    loadAnalytes(),
    loadMarkers(),
    loadKnowledge(),
    loadLeaflets(),
    loadUrgencyTable(),
  ]);
  const resolver = createResolver(knowledge);
  const substances = sampleMedicines.flatMap(
    ({ name }) => resolver.resolve(name).match?.ingredients.flatMap(({ substanceId }) => knowledge.substances.get(substanceId) ?? []) ?? [],
  );
  const movers = ownMovers(substances, { ...knowledge, leaflets, movers: markers.movers });
  const { age = null, sex = null } = samplePerson.personal_info;
  const reader = { ageYears: age, sex, isPregnant: false };
  const states = findUrgencyStates({ ...reader, conditionIds: [], medicineSides: substances.flatMap(({ sides }) => sides) });
  const knowing = { analytes, markers, urgency, reader, states };
  const [newest] = sampleReports.map(({ daysAgo }) => daysAgo).toSorted((one, other) => one - other);
  const results = sampleReports.flatMap(({ daysAgo, results: rows }, report) =>
    rows.map(({ analyteId, value, valueText, unit, low, high }, at): PlacedResult<null> => {
      const analyte = analytes.byId.get(analyteId);
      if (!analyte) throw new Error(`no analyte ${analyteId}`);
      const range = low === null && high === null ? null : { low, high, isStrict: false, text: rangeWords({ low, high, text: '' }) };
      return {
        id: `sample-${report}-${at}`,
        reportId: `sample-${report}`,
        analyteId,
        collectedOn: new Date(Date.parse(newestDay) - (daysAgo - (newest ?? 0)) * dayMs).toISOString().slice(0, 10),
        printedName: analyte.name,
        valueText,
        value,
        unit,
        printedUnit: unit === null ? null : unitWords(unit),
        amount: value === null ? null : toOwnUnit(value, unit ?? analyte.unit, analyte),
        comparator: null,
        range,
        flag: flagOf({ value, upTo: null, comparator: null }, range),
        source: 'manual',
        uploadId: null,
        place: null,
      };
    }),
  );
  const shown: Biomarker[] = shownMarkers(results, knowing, { movers, withMeaning: true }).map((marker) => ({ ...marker, note: null }));
  const analysisIn = (system: UnitSystem) => analyse(results, { ...knowing, system }, movers);
  return { newestDay, markers: shown, analyses: { si: analysisIn('si'), conventional: analysisIn('conventional') } };
}
