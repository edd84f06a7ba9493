import { capitalize, formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import { createSubstanceLeaflet } from '@wellkept/interactions/leaflet/leaflet.ts';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { findDrugTestInteractions } from '@wellkept/labs/meaning/drug-test-interactions.ts';
import { formatDay } from '../answer/day-text.ts';
import { createLabsSource, toPublishedSource } from '../answer/sources.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { listUsedMedicines } from './check-interactions.ts';
import { resolveOwnMedicine } from './own-medicines.ts';
import { findNewestResults, formatRangeName, isOfMarker, isOutside } from './own-results.ts';
import { isWordIn } from './result-findings.ts';
import { createFact, selectMatchingEffects } from './side-effects.ts';
import { emptyToolResult, type OwnData, type OwnLab, type ToolInputs, type ToolResult, type World } from './tool.ts';

const resultsReportedMax = 3;

/** Whether something that is taken may have moved a result: what is on record of it, of the two together, and the person's own values. */
export function weighCause(
  world: World,
  own: OwnData | null,
  { marker, names, stated, others = [] }: ToolInputs['weigh_cause'],
): ToolResult {
  const known = [marker, ...others].flatMap(
    (id) => world.analytes.byId.get(id) ?? world.analytes.all.find((one) => one.names.includes(id.toLowerCase())) ?? [],
  );
  const analyte = others.length > 0 ? findMoved(world, own, known, names) : known[0];
  if (!analyte) return emptyToolResult;
  const links = names.flatMap((name) => createLinkStatements(world, own, analyte, name));
  const shown = formatList(names.map(toMidSentence));
  const results = (own?.labs ?? [])
    .filter((lab) => isOfMarker(lab, analyte.id))
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, resultsReportedMax);
  const opening =
    links.length > 0
      ? `It could be. ${capitalize(shown)} can change your ${analyte.name}.`
      : `Nothing on record here links ${shown} with your ${analyte.name}, but other reasons are possible.`;
  return {
    ...emptyToolResult,
    statements: [
      { role: 'verdict', text: opening, about: analyte.name, sources: links.flatMap(({ sources }) => sources).slice(0, 2) },
      ...results.map((lab): AnswerStatement => {
        const { name, value, unit, date, place } = lab;
        return {
          ...{ role: 'own', about: analyte.name, sources: [createLabsSource(date)] },
          text: `Your ${name} of ${formatDay(date)} was ${value}${unit && ` ${unit}`}${place === null ? '' : `, ${place} ${formatRangeName([lab])}`}.`,
        };
      }),
      ...links.filter(({ role }) => role === 'fact'),
    ],
    used: [
      ...results.slice(0, 1).map(({ date }) => ({ what: `your ${analyte.name} result`, date: formatDay(date) })),
      ...(own
        ? listUsedMedicines(
            own,
            own.medicines.map((medicine) => resolveOwnMedicine(world, medicine)),
          )
        : []),
    ],
    missing: own && results.length === 0 && !stated.includes(analyte.id) ? [`a result of yours for ${analyte.name}`] : [],
  };
}

/** Of several values the one that lies outside and that is linked with what is named; else one that was measured. */
function findMoved(world: World, own: OwnData | null, all: readonly Analyte[], names: readonly string[]): Analyte | undefined {
  const newest =
    own === null
      ? []
      : findNewestResults(
          own,
          all.map(({ id }) => id),
        );
  const measured = all.filter(({ id }) => newest.some((one) => one.id === id));
  const isOut = ({ id }: Analyte) => newest.some((one) => one.id === id && isOutside(one.lab));
  const isLinked = (one: Analyte) => names.some((name) => createLinkStatements(world, own, one, name).length > 0);
  return measured.find((one) => isOut(one) && isLinked(one)) ?? measured.find(isLinked) ?? measured[0] ?? all.find(isLinked) ?? all[0];
}

/** What is on record of each of these substances about a marker, beside what the check says of two of them together. */
export function listLinks(world: World, marker: string, names: readonly string[], side: OwnLab['place']): AnswerStatement[] {
  const analyte = world.analytes.byId.get(marker);
  if (!analyte) return [];
  // What a low value means is no reason of a high one.
  const entry = world.markers.byAnalyte.get(marker);
  const opposite = side === 'above' ? entry?.low : side === 'below' ? entry?.high : undefined;
  const links = names
    .flatMap((name) => createLinkStatements(world, null, analyte, name))
    .filter(({ role, text }) => role === 'fact' && text !== opposite);
  return [...new Map(links.map((one) => [one.text, one])).values()];
}

/** What connects a substance with a marker. The check reports a finding about the two medicines, so it is only counted here. */
function createLinkStatements(world: World, own: OwnData | null, analyte: Analyte, name: string): AnswerStatement[] {
  const { knowledge, leaflets, markers, resolver } = world;
  const queried = resolver.resolve(name);
  const substances = (queried.match?.ingredients ?? []).flatMap(({ substanceId }) => knowledge.substances.get(substanceId) ?? []);
  const words = [analyte.name, ...analyte.names].filter((word) => word.length > 1).map((word) => word.toLowerCase());
  const hasMarkerName = (text: string) => words.some((word) => isWordIn(text.toLowerCase(), word));
  const list = (own?.medicines ?? [])
    .map((medicine) => resolveOwnMedicine(world, medicine))
    .filter(({ match }) => match?.id !== queried.match?.id);
  const findings = checkItems(knowledge, [queried, ...list]).findings.filter(
    ({ items, headline, mechanisms, outcome, advice }) =>
      items.includes(0) && items.length > 1 && hasMarkerName([headline, ...mechanisms, outcome, ...advice].join(' ')),
  );
  const ofPair = findings.map(
    ({ headline, sources }): AnswerStatement => ({
      role: 'answer',
      text: headline,
      about: analyte.name,
      sources: sources.slice(0, 1).map(toPublishedSource),
    }),
  );
  const marker = markers.byAnalyte.get(analyte.id);
  const markerTexts = [marker?.high, marker?.low, ...(marker?.moves ?? []).map(({ text }) => text)].filter((text) => text !== undefined);
  const ofMarker = markerTexts.filter((text) =>
    substances.some(
      (one) =>
        isWordIn(text.toLowerCase(), one.name.toLowerCase().replaceAll("'", '’')) || isWordIn(text.toLowerCase(), one.name.toLowerCase()),
    ),
  );
  const sources = (marker?.sources ?? []).map((id) => markers.sources.get(id) ?? null);
  const ofLeaflet = substances.flatMap((substance) => {
    const { sideEffects, disturbsTests } = createSubstanceLeaflet(knowledge, leaflets, substance);
    const effects = ['high', 'low'].flatMap((way) => selectMatchingEffects(sideEffects.list, `${way} ${analyte.name}`)).slice(0, 1);
    return [
      ...disturbsTests
        .filter(({ test }) => hasMarkerName(test))
        .map(({ test, effect, note, source }) =>
          createFact(substance.name, `${test}: ${effect.replace(/^(reads|becomes) /, '')}. ${note}`, [source]),
        ),
      ...effects.map((one) =>
        createFact(substance.name, `${one.name}: on record as a side effect of ${toMidSentence(substance.name)}.`, [sideEffects.source]),
      ),
    ];
  });
  // What the pages of results say moves a value counts here too: in its direction where that is known, else by what a leaflet notes.
  const moving = findDrugTestInteractions(substances, { ...knowledge, leaflets, movers: markers.movers }).filter(
    ({ analyteIds, isOnlyTest }) => !isOnlyTest && analyteIds.includes(analyte.id),
  );
  const directed = moving.filter(({ effect }) => effect !== 'changes');
  const ofEffect = (directed.length > 0 ? directed : moving)
    .filter(({ text }) => !ofLeaflet.some((one) => one.text.includes(text)))
    .map(({ substance, text, source }) => createFact(substance.name, `${analyte.name}: ${text}`, [source]));
  return [...ofPair, ...ofMarker.map((text) => createFact(analyte.name, text, sources)), ...ofEffect, ...ofLeaflet];
}
