import type { Dosing } from '@wellkept/knowledge/dosing.ts';
import { type AbsorptionRole, firstSaid, type Knowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Resolution } from '../findings.ts';
import type { Minute } from './day.ts';

export type Intake = NonNullable<Dosing['intake']>;

/** One line of the list, as far as its times go. */
export type TimedItem = {
  /** Position in the list. */
  item: number;
  substances: readonly KnownSubstance[];
  /** How often on a day on which it is taken at all; null for as needed. */
  timesADay: number | null;
  /** Taken on some days only: once a week. */
  notDaily: boolean;
  intake: Intake | null;
  /** A meal or a drink has its own times: it is kept away from, not planned. */
  isFood: boolean;
};

/** Between two items: `taker` stays so many minutes ahead of `giver`, or so many behind. */
export type Separation = {
  taker: number;
  giver: number;
  mechanism: AbsorptionRole['mechanism'];
  before: Minute;
  after: Minute;
  /** The names that meet: the taker's and the giver's substance. */
  names: readonly [string, string];
  sources: readonly string[];
};

const dosesMax = 6;
const hour = 60;
/** Where a fact names no hours: what labels of the group mostly ask for. */
const usualApart = 2;

/** Foods and drinks of the list keep their own times. */
const eaten = new Set(['food', 'drink', 'habit']);

/** What is put on the skin or into an eye is a dose too; only the gut does not know of it. */
export function timedItems(knowledge: Knowledge, resolutions: readonly Resolution[]): TimedItem[] {
  return resolutions.flatMap(({ match, frequency }, item) => {
    const substances = (match?.ingredients ?? []).flatMap((ingredient) => knowledge.substances.get(ingredient.substanceId) ?? []);
    if (substances.length === 0) return [];
    const perDay = frequency ? frequency.perDay : 1;
    const intakes = substances.flatMap((substance) => firstSaid(substance, knowledge.dosing, (dosing) => dosing.intake) ?? []);
    return [
      {
        item,
        substances,
        timesADay: perDay === null ? null : Math.max(1, Math.min(dosesMax, Math.round(perDay))),
        notDaily: perDay !== null && perDay < 0.9,
        intake: strictest(intakes),
        isFood: substances.every(({ kind }) => eaten.has(kind)),
      },
    ];
  });
}

const strictness = { without: 2, with: 1, either: 0 } as const;

/** Several ingredients in one tablet are taken at one time: what asks for an empty stomach decides, then what asks for a meal. */
const strictest = (intakes: readonly Intake[]): Intake | null =>
  intakes.toSorted((one, other) => strictness[other.food] - strictness[one.food])[0] ?? null;

/** What time alone can mend. Acid is not among them unless the fact names hours: its change lasts the day. */
export function separationsOf(items: readonly TimedItem[]): Separation[] {
  return items.flatMap((taker) => items.flatMap((giver) => (taker === giver ? [] : (between(taker, giver) ?? []))));
}

function between(taker: TimedItem, giver: TimedItem): Separation | null {
  let widest: Separation | null = null;
  for (const hindered of taker.substances) {
    for (const hindering of giver.substances) {
      if (hindered === hindering || hindered.local || hindering.local) continue;
      const found = meeting(hindered, hindering);
      if (!found) continue;
      const [taken, given] = found;
      const before = (taken.hoursBefore ?? taken.hoursAfter ?? usualApart) * hour;
      const after = (taken.hoursAfter ?? taken.hoursBefore ?? usualApart) * hour;
      if (widest && widest.before + widest.after >= before + after) continue;
      widest = {
        taker: taker.item,
        giver: giver.item,
        mechanism: taken.mechanism,
        before,
        after,
        names: [hindered.name, hindering.name],
        sources: [taken.source, given.source],
      };
    }
  }
  return widest;
}

/** Weights that together amount to something: a weak giver does not matter to a weak taker. */
const weightMin = 3;

function meeting(hindered: KnownSubstance, hindering: KnownSubstance): [AbsorptionRole, AbsorptionRole] | null {
  for (const taken of hindered.absorption) {
    if (taken.side !== 'taker' || (taken.mechanism === 'acid' && taken.hoursBefore === undefined)) continue;
    const given = hindering.absorption.find((role) => role.side === 'giver' && role.mechanism === taken.mechanism);
    if (given && given.weight + taken.weight >= weightMin) return [taken, given];
  }
  return null;
}
