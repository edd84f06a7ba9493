import type { Situation } from '@wellkept/knowledge/cautions.ts';
import type { Dosing } from '@wellkept/knowledge/dosing.ts';
import { firstSaid, type Knowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Frequency, Leaflet } from '@wellkept/knowledge/leaflet.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { judgeCaution } from './person/judge-caution.ts';
import { counted, fillNames } from './wording.ts';

export type SideEffect = { name: string; frequency: Frequency; serious: boolean };
export type Told = { text: string; source: Source | null };

/** What a package leaflet says of one substance, ready to be read. A part of which nothing is known is null or empty. */
export type SubstanceLeaflet = {
  substance: { id: string; name: string };
  about: Told | null;
  /** Serious ones first, then the more frequent. */
  sideEffects: { list: readonly SideEffect[]; source: Source | null };
  depletes: readonly { nutrient: string; note: string; source: Source | null }[];
  disturbsTests: readonly { test: string; effect: string; note: string; source: Source | null }[];
  driving: Told | null;
  sunlight: Told | null;
  intake: Told | null;
};

/** By the convention of European labels. */
export const frequencyTexts: Readonly<Record<Frequency, string>> = {
  'very-common': 'Very common: more than 1 in 10 people',
  common: 'Common: up to 1 in 10 people',
  uncommon: 'Uncommon: up to 1 in 100 people',
  rare: 'Rare: up to 1 in 1,000 people',
  'very-rare': 'Very rare: up to 1 in 10,000 people',
  'not-known': 'How often is not known',
};
export const frequencies = Object.keys(frequencyTexts) as Frequency[];

const testEffects = {
  'falsely-high': 'reads too high',
  'falsely-low': 'reads too low',
  unreliable: 'becomes unreliable',
  'truly-changed': 'really changes',
} as const;

export function leafletOf(knowledge: Knowledge, leaflets: Leaflets, substance: KnownSubstance): SubstanceLeaflet {
  const said = <Part>(part: (leaflet: Leaflet) => Part | undefined) => firstSaid(substance, leaflets.bySide, part);
  const source = (id: string) => leaflets.sources.get(id) ?? knowledge.sources.get(id) ?? null;
  const about = said((leaflet) => leaflet.about);
  const effects = said((leaflet) => leaflet.sideEffects);
  const intake = firstSaid(substance, knowledge.dosing, (dosing) => dosing.intake);
  return {
    substance: { id: substance.id, name: substance.name },
    about: about && { text: about.text, source: source(about.source) },
    sideEffects: { list: inOrder(effects?.list ?? []), source: effects && source(effects.source) },
    depletes: (said((leaflet) => leaflet.depletes) ?? []).map((one) => ({
      nutrient: knowledge.substances.get(one.nutrient)?.name ?? one.nutrient,
      note: one.note,
      source: source(one.source),
    })),
    disturbsTests: (said((leaflet) => leaflet.disturbsTests) ?? []).map((one) => ({
      test: one.test,
      effect: testEffects[one.effect],
      note: one.note,
      source: source(one.source),
    })),
    driving: situationTold(knowledge, substance, 'driving'),
    sunlight: situationTold(knowledge, substance, 'sunlight'),
    intake: intake && { text: intakeText(intake), source: source(intake.source) },
  };
}

function inOrder(list: readonly { name: string; frequency: Frequency; serious?: true | undefined }[]): SideEffect[] {
  return list
    .map(({ name, frequency, serious = false }) => ({ name, frequency, serious }))
    .sort(
      (one, other) =>
        Number(other.serious) - Number(one.serious) || frequencies.indexOf(one.frequency) - frequencies.indexOf(other.frequency),
    );
}

function situationTold(knowledge: Knowledge, substance: KnownSubstance, id: Situation): Told | null {
  const caution = judgeCaution(knowledge, substance, { kind: 'situation', id, name: id }, {});
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
function intakeText({ food, hoursBeforeMeal, hoursAfterMeal, time, reason }: Intake): string {
  const gaps = [
    hoursBeforeMeal === undefined ? null : `${inHours(hoursBeforeMeal)} before a meal`,
    hoursAfterMeal === undefined ? null : `${inHours(hoursAfterMeal)} after one`,
  ].filter((gap) => gap !== null);
  const empty = gaps.length > 0 ? `On an empty stomach: ${gaps.join(' or ')}` : 'On an empty stomach';
  const meal = { with: 'With a meal', without: empty, either: 'With or without food' }[food];
  return `${[meal, time ? times[time] : null].filter(Boolean).join('; ')}. ${reason}`;
}

const inHours = (hours: number): string => (hours < 1 ? `${Math.round(hours * 60)} minutes` : counted(hours, 'hour'));
