import { fillNames, formatCount } from '@wellkept/clinical/wording.ts';
import type { Situation } from '@wellkept/knowledge/cautions.ts';
import type { Dosing } from '@wellkept/knowledge/dosing.ts';
import { findSubstanceFact, type Knowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Frequency, Leaflet } from '@wellkept/knowledge/leaflet.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { judgeCaution } from '../person/judge-caution.ts';

export type SideEffect = { name: string; frequency: Frequency; serious: boolean };
export type SourcedText = { text: string; source: Source | null };

/** What a package leaflet says of one substance, ready to be read. A part of which nothing is known is null or empty. */
export type SubstanceLeaflet = {
  substance: { id: string; name: string };
  about: SourcedText | null;
  /** Serious ones first, then the more frequent. */
  sideEffects: { list: readonly SideEffect[]; source: Source | null };
  depletes: readonly { nutrient: string; note: string; source: Source | null }[];
  disturbsTests: readonly { test: string; effect: string; note: string; source: Source | null }[];
  driving: SourcedText | null;
  sunlight: SourcedText | null;
  intake: SourcedText | null;
};

/** By the convention of European labels. */
export const frequencyTexts: Readonly<Record<Frequency, string>> = {
  'very-common': 'Very common: more than 1 in 10 people',
  common: 'Common: up to 1 in 10 people',
  uncommon: 'Uncommon: up to 1 in 100 people',
  rare: 'Rare: up to 1 in 1,000 people',
  'very-rare': 'Very rare: up to 1 in 10,000 people',
  'not-known': 'How often isn’t known',
};
export const frequencies = Object.keys(frequencyTexts) as Frequency[];

const testEffects = {
  'falsely-high': 'reads too high',
  'falsely-low': 'reads too low',
  unreliable: 'becomes unreliable',
  'truly-changed': 'really changes',
} as const;

export function createSubstanceLeaflet(knowledge: Knowledge, leaflets: Leaflets, substance: KnownSubstance): SubstanceLeaflet {
  const findPart = <Part>(part: (leaflet: Leaflet) => Part | undefined) => findSubstanceFact(substance, leaflets.bySide, part);
  const findSource = (id: string) => leaflets.sources.get(id) ?? knowledge.sources.get(id) ?? null;
  const about = findPart((leaflet) => leaflet.about);
  const effects = findPart((leaflet) => leaflet.sideEffects);
  const intake = findSubstanceFact(substance, knowledge.dosing, (dosing) => dosing.intake);
  return {
    substance: { id: substance.id, name: substance.name },
    about: about && { text: about.text, source: findSource(about.source) },
    sideEffects: { list: sortSideEffects(effects?.list ?? []), source: effects && findSource(effects.source) },
    depletes: (findPart((leaflet) => leaflet.depletes) ?? []).map((one) => ({
      nutrient: knowledge.substances.get(one.nutrient)?.name ?? one.nutrient,
      note: one.note,
      source: findSource(one.source),
    })),
    disturbsTests: (findPart((leaflet) => leaflet.disturbsTests) ?? []).map((one) => ({
      test: one.test,
      effect: testEffects[one.effect],
      note: one.note,
      source: findSource(one.source),
    })),
    driving: findSituationText(knowledge, substance, 'driving'),
    sunlight: findSituationText(knowledge, substance, 'sunlight'),
    intake: intake && { text: formatIntake(intake), source: findSource(intake.source) },
  };
}

function sortSideEffects(list: readonly { name: string; frequency: Frequency; serious?: true | undefined }[]): SideEffect[] {
  return list
    .map(({ name, frequency, serious = false }) => ({ name, frequency, serious }))
    .sort(
      (one, other) =>
        Number(other.serious) - Number(one.serious) || frequencies.indexOf(one.frequency) - frequencies.indexOf(other.frequency),
    );
}

function findSituationText(knowledge: Knowledge, substance: KnownSubstance, id: Situation): SourcedText | null {
  const caution = judgeCaution(knowledge, substance, { kind: 'situation', id, name: id }, { person: {}, egfr: null });
  if (!caution) return null;
  const text = [caution.headline, ...caution.advice].map((part) => fillNames(part, substance.name, '')).join(' ');
  return { text, source: knowledge.sources.get(caution.sources[0] ?? '') ?? null };
}

type Intake = NonNullable<Dosing['intake']>;

const times: Readonly<Record<NonNullable<Intake['time']>, string>> = {
  'on-waking': 'best on waking',
  morning: 'best in the morning',
  midday: 'best at midday',
  evening: 'best in the evening',
  bedtime: 'best at bedtime',
};

/** "On an empty stomach: 1 hour before a meal or 2 hours after one; best on waking. Food holds it back." */
function formatIntake({ food, hoursBeforeMeal, hoursAfterMeal, time, reason }: Intake): string {
  const gaps = [
    hoursBeforeMeal === undefined ? null : `${formatHours(hoursBeforeMeal)} before a meal`,
    hoursAfterMeal === undefined ? null : `${formatHours(hoursAfterMeal)} after one`,
  ].filter((gap) => gap !== null);
  const empty = gaps.length > 0 ? `On an empty stomach: ${gaps.join(' or ')}` : 'On an empty stomach';
  const meal = { with: 'With a meal', without: empty, either: 'With or without food' }[food];
  return `${[meal, time ? times[time] : null].filter(Boolean).join('; ')}. ${reason}`;
}

const formatHours = (hours: number): string => (hours < 1 ? formatCount(Math.round(hours * 60), 'minute') : formatCount(hours, 'hour'));
