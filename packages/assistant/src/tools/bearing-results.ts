import { fillNames, formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { Finding } from '@wellkept/interactions/findings/findings.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { formatDay } from '../answer/day-text.ts';
import { createLabsSource, toPublishedSource } from '../answer/sources.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { formatLabValue } from './lab-value.ts';
import { findNewestResults, formatResultName } from './own-results.ts';
import { isOfClotting, listEffectDirections, listFindingsForResult } from './result-findings.ts';
import type { OwnData, OwnLab, World } from './tool.ts';

const resultsReportedMax = 2;

/**
 * What of the person's newest results speaks against something that they ask about: a value that lies on one side already, and that it can push
 * further. "How much wine?" with a raised ALT begins with the ALT.
 */
export function createBearingStatements(
  world: World,
  own: OwnData,
  { queried, findings }: { queried: readonly Resolution[]; findings: readonly Finding[] },
): AnswerStatement[] {
  const ids = [...new Set(own.labs.flatMap(({ analyteId }) => analyteId ?? []))];
  return findNewestResults(own, ids)
    .flatMap(({ id, lab }) => createPushedStatement(world, id, lab, queried) ?? createNamedStatement(world, id, lab, findings) ?? [])
    .slice(0, resultsReportedMax);
}

/** A value that something asked about pushes further by what it does alone. */
function createPushedStatement(world: World, marker: string, lab: OwnLab, queried: readonly Resolution[]): AnswerStatement | null {
  if (lab.place !== 'above' && lab.place !== 'below') return null;
  const directions = listEffectDirections(world, { marker, side: lab.place });
  const pushing = queried.flatMap(({ match }) => {
    const effect = (match?.ingredients ?? [])
      .flatMap(({ substanceId }) => world.knowledge.substances.get(substanceId)?.effects ?? [])
      .find(({ axis, weight }) => directions.some((one) => one.axis === axis && weight * one.sign > 0));
    return match && effect ? [{ name: match.name, source: effect.source }] : [];
  });
  if (pushing.length === 0) return null;
  const names = formatList(pushing.map(({ name }) => toMidSentence(name)));
  const worse = isOfClotting(marker) ? 'add to the risk of bleeding that goes with it' : 'make that worse';
  return {
    role: 'own',
    text: `Your ${formatResultName(lab)} of ${formatLabValue(lab)} on ${formatDay(lab.date)} is ${lab.place === 'above' ? 'high' : 'low'}, and ${names} can ${worse}.`,
    about: lab.name,
    sources: [
      createLabsSource(lab.date),
      ...[...new Set(pushing.map(({ source }) => source))].flatMap((id) => {
        const source = world.knowledge.sources.get(id);
        return source ? [toPublishedSource(source)] : [];
      }),
    ],
  };
}

/** A value of which a finding on the question speaks: the INR beside warfarin and alcohol. */
function createNamedStatement(world: World, marker: string, lab: OwnLab, findings: readonly Finding[]): AnswerStatement | null {
  if (lab.place !== 'above' && lab.place !== 'below') return null;
  // What is measured and what is swallowed bear one name: of vitamin D the finding speaks as of a tablet.
  const others = findings.filter(({ substances }) => substances.every(({ name }) => !lab.name.toLowerCase().includes(name.toLowerCase())));
  if (listFindingsForResult(world, others, { marker, side: lab.place }).length === 0) return null;
  return {
    role: 'own',
    text: `Your ${formatResultName(lab)} of ${formatLabValue(lab)} on ${formatDay(lab.date)} is ${lab.place === 'above' ? 'high' : 'low'} already, so this matters more for you.`,
    about: lab.name,
    sources: [createLabsSource(lab.date)],
  };
}

/** From here on kidneys that filter less are spoken of where a medicine has a limit for them. */
const reducedEgfrMax = 60;

/** "Is metformin safe with my kidneys?": the limits that its label sets, and that the person's own value still lies above them. */
export function createKidneyStatements(world: World, own: OwnData, queried: readonly Resolution[]): AnswerStatement[] {
  const [{ lab } = { lab: null }] = findNewestResults(own, ['egfr']);
  const [match, ...others] = queried.flatMap((one) => one.match ?? []);
  const egfr = Number(lab?.value);
  if (!lab || !match || others.length > 0 || !(egfr < reducedEgfrMax)) return [];
  const sides = match.ingredients.flatMap(({ substanceId }) => world.knowledge.substances.get(substanceId)?.sides ?? []);
  const limits = sides
    .flatMap((side) => world.knowledge.cautions.get(side) ?? [])
    .flatMap((fact) => (fact.when === 'kidney' && fact.egfrBelow !== undefined ? [{ ...fact, egfrBelow: fact.egfrBelow }] : []))
    .toSorted((one, other) => other.egfrBelow - one.egfrBelow);
  // A limit that is reached is a finding of its own.
  const [highest] = limits;
  if (highest === undefined || egfr < highest.egfrBelow) return [];
  const place = egfr === highest.egfrBelow ? 'just reaches the highest of' : 'is above';
  const sources = limits.flatMap((fact) => fact.sources.slice(0, 1)).flatMap((id) => world.knowledge.sources.get(id) ?? []);
  const published = [...new Set(sources)].map(toPublishedSource);
  return [
    {
      role: 'fact',
      text: `Your eGFR of ${formatLabValue(lab)} on ${formatDay(lab.date)} ${place} the kidney limits of ${toMidSentence(match.name)}.`,
      about: match.name,
      sources: [createLabsSource(lab.date), ...published],
    },
    ...limits.slice(0, 2).map(
      (fact): AnswerStatement => ({
        role: 'fact',
        text: fillNames(fact.headline, match.name, ''),
        about: match.name,
        sources: published,
      }),
    ),
  ];
}

/** What the articles on the person's own conditions say of a food or a drink that is asked about. */
export function createFoodStatements(world: World, person: OwnData['person'], queried: readonly Resolution[]): AnswerStatement[] {
  const ids = world.readPerson(person).circumstances.flatMap((one) => (one.kind === 'condition' ? [one.id] : []));
  const withBroader = ids.flatMap((id) => [id, ...(world.knowledge.conditions.get(id)?.broader ?? [])]);
  const [eaten, ...others] = queried.flatMap(({ match }) =>
    match && eatenKinds.has(world.knowledge.substances.get(match.id)?.kind ?? '') ? [match.name] : [],
  );
  if (eaten === undefined || others.length > 0 || queried.length > 1) return [];
  return world
    .findFoodNotes(eaten, withBroader)
    .map(({ text, about, sources }) => ({ role: 'fact', text: `${about}: ${text}`, about, sources }));
}

const eatenKinds: ReadonlySet<string> = new Set(['food', 'drink', 'habit']);
