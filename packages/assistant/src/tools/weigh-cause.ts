import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { checkItems } from '@wellkept/safety/check.ts';
import { leafletOf } from '@wellkept/safety/leaflet.ts';
import { insideSentence, listed } from '@wellkept/safety/wording.ts';
import { dayWords } from '../answer/day-words.ts';
import { ownLabs, publishedSource } from '../answer/sources.ts';
import type { Statement } from '../answer/statement.ts';
import { usedMedicines } from './check-interactions.ts';
import { isWordIn } from './result-findings.ts';
import { fact, fittingEffects } from './side-effects.ts';
import { nothing, type OwnData, type ToolInputs, type ToolResult, type World } from './tool.ts';

const resultsToldMax = 3;

/** Whether something that is taken may have moved a result: what is on record of it, of the two together, and the person's own values. */
export function weighCause(world: World, own: OwnData | null, { marker, names, stated }: ToolInputs['weigh_cause']): ToolResult {
  const analyte = world.analytes.byId.get(marker) ?? world.analytes.all.find((one) => one.names.includes(marker.toLowerCase()));
  if (!analyte) return nothing;
  const links = names.flatMap((name) => linksOf(world, own, analyte, name));
  const shown = listed(names.map(insideSentence));
  const results = (own?.labs ?? [])
    .filter(({ analyteId }) => analyteId === analyte.id)
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, resultsToldMax);
  const opening =
    links.length > 0
      ? `It could be: ${shown} can move your ${analyte.name}.`
      : `Nothing on record here links ${shown} with your ${analyte.name}, but other reasons are possible.`;
  return {
    ...nothing,
    statements: [
      { role: 'verdict', text: opening, about: analyte.name, sources: links.flatMap(({ sources }) => sources).slice(0, 2) },
      ...results.map(
        ({ name, value, unit, date, place }): Statement => ({
          ...{ role: 'own', about: analyte.name, sources: [ownLabs(date)] },
          text: `Your ${name} of ${dayWords(date)} was ${value}${unit && ` ${unit}`}${place === null ? '' : `, ${place} the range that the laboratory printed`}.`,
        }),
      ),
      ...links.filter(({ role }) => role === 'fact'),
    ],
    used: [
      ...results.slice(0, 1).map(({ date }) => ({ what: `your ${analyte.name} result`, date: dayWords(date) })),
      ...(own
        ? usedMedicines(
            own,
            own.medicines.map(({ text }) => world.resolver.resolve(text)),
          )
        : []),
    ],
    missing: own && results.length === 0 && !stated.includes(analyte.id) ? [`a result of yours for ${analyte.name}`] : [],
  };
}

/** What connects a substance with a marker. A finding about the two medicines is told by the check, so that it is only counted here. */
function linksOf(world: World, own: OwnData | null, analyte: Analyte, name: string): Statement[] {
  const { knowledge, leaflets, markers, resolver } = world;
  const asked = resolver.resolve(name);
  const substances = (asked.match?.ingredients ?? []).flatMap(({ substanceId }) => knowledge.substances.get(substanceId) ?? []);
  const words = [analyte.name, ...analyte.names].filter((word) => word.length > 1).map((word) => word.toLowerCase());
  const names = (text: string) => words.some((word) => isWordIn(text.toLowerCase(), word));
  const list = (own?.medicines ?? []).map(({ text }) => resolver.resolve(text)).filter(({ match }) => match?.id !== asked.match?.id);
  const findings = checkItems(knowledge, [asked, ...list]).findings.filter(
    ({ items, headline, mechanisms, outcome, advice }) =>
      items.includes(0) && items.length > 1 && names([headline, ...mechanisms, outcome, ...advice].join(' ')),
  );
  const ofPair = findings.map(
    ({ headline, sources }): Statement => ({
      role: 'answer',
      text: headline,
      about: analyte.name,
      sources: sources.slice(0, 1).map(publishedSource),
    }),
  );
  const marker = markers.byAnalyte.get(analyte.id);
  const told = [marker?.high, marker?.low, ...(marker?.moves ?? []).map(({ text }) => text)].filter((text) => text !== undefined);
  const ofMarker = told.filter((text) =>
    substances.some(
      (one) =>
        isWordIn(text.toLowerCase(), one.name.toLowerCase().replaceAll("'", '’')) || isWordIn(text.toLowerCase(), one.name.toLowerCase()),
    ),
  );
  const sources = (marker?.sources ?? []).map((id) => markers.sources.get(id) ?? null);
  const ofLeaflet = substances.flatMap((substance) => {
    const { sideEffects, disturbsTests } = leafletOf(knowledge, leaflets, substance);
    const effects = ['high', 'low'].flatMap((way) => fittingEffects(sideEffects.list, `${way} ${analyte.name}`)).slice(0, 1);
    return [
      ...disturbsTests
        .filter(({ test }) => names(test))
        .map(({ test, effect, note, source }) =>
          fact(substance.name, `${test}: ${effect.replace(/^(reads|becomes) /, '')}. ${note}`, [source]),
        ),
      ...effects.map((one) =>
        fact(substance.name, `${one.name}: on record as a side effect of ${insideSentence(substance.name)}.`, [sideEffects.source]),
      ),
    ];
  });
  return [...ofPair, ...ofMarker.map((text) => fact(analyte.name, text, sources)), ...ofLeaflet];
}
