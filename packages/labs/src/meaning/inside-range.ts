import type { Urgency } from '@wellkept/clinical/judge-urgency.ts';
import { countDaysBetween } from '@wellkept/clinical/local-day.ts';
import { rangeRuleSource } from '@wellkept/clinical/range-rule.ts';
import { isPressing, judgedDaysMax } from '@wellkept/clinical/urgency.ts';
import { findSide } from '@wellkept/clinical/urgency-condition.ts';
import { formatList } from '@wellkept/clinical/wording.ts';
import type { UrgencyTable } from '@wellkept/knowledge/urgency-table.ts';
import type { Change } from './change.ts';
import type { DrugTestInteraction } from './drug-test-interactions.ts';
import type { Explained } from './explain.ts';
import type { Result } from './result.ts';

type Side = Urgency['side'];

/** Rows that say how bad the analyte can be on a side; where there are only multiples of a limit at weeks or later, that side is harmless. */
const listGraveRows = ({ analyte, states }: Pick<Explained, 'analyte' | 'states'>, side: Side, table: UrgencyTable) =>
  (table.byObserved.get(analyte.id) ?? []).filter(
    ({ when, level, needs = [] }) =>
      findSide(when) === side && (when.kind === 'amount' || isPressing(level)) && needs.every((state) => states.has(state)),
  );

const noSigns = { rowId: null, meanwhile: null, dangerSigns: [], symptoms: [] } as const;

/** Where the true value may lie, if a test is disturbed. */
const hiddenSides: Readonly<Record<DrugTestInteraction['effect'], readonly Side[]>> = {
  'reads too low': ['above'],
  'reads too high': ['below'],
  'becomes unreliable': ['above', 'below'],
  raises: [],
  lowers: [],
  changes: [],
};

const effectWords: Readonly<Partial<Record<DrugTestInteraction['effect'], string>>> = {
  'reads too low': 'can make this test read too low',
  'reads too high': 'can make this test read too high',
  'becomes unreliable': 'can make this test unreliable',
};

/** What is taken that spoils the test itself, while the body is as before. */
const listSpoiling = (analyteId: string, interactions: readonly DrugTestInteraction[]) =>
  interactions.filter(({ analyteIds, isOnlyTest, effect }) => isOnlyTest && analyteIds.includes(analyteId) && effect in effectWords);

/** "Biotin can make this test read too low." */
const describeSpoiling = (spoiling: readonly DrugTestInteraction[]): string =>
  [...Map.groupBy(spoiling, ({ effect }) => effect)]
    .map(([effect, group]) => `${formatList([...new Set(group.map(({ substance }) => substance.name))])} ${effectWords[effect]}.`)
    .join(' ');

/**
 * A test that something taken spoils: a value outside its range says so too, and one inside its range may only seem to be inside. Nothing
 * becomes less urgent.
 */
export function addTestDoubt<R extends Result>(
  one: Explained<R>,
  interactions: readonly DrugTestInteraction[],
  table: UrgencyTable,
): Explained<R> {
  const { analyte, urgency, status } = one;
  const spoiling = listSpoiling(analyte.id, interactions);
  if (spoiling.length === 0) return one;
  if (urgency) {
    const advice = `${describeSpoiling(spoiling)} Mention it when you ask.`;
    return { ...one, urgency: { ...urgency, meanwhile: [urgency.meanwhile, advice].filter((part) => part !== null).join(' ') } };
  }
  if (status === 'above' || status === 'below') return one;
  const hiding = spoiling.flatMap((interaction) =>
    hiddenSides[interaction.effect].flatMap((side) => {
      const rows = listGraveRows(one, side, table);
      return rows.length === 0
        ? []
        : [{ interaction, side, isGrave: rows.some(({ level }) => level === 'emergency' || level === 'today') }];
    }),
  );
  const [first] = hiding;
  if (!first) return one;
  const level = hiding.some(({ isGrave }) => isGrave) ? 'days' : 'weeks';
  const says = `${describeSpoiling([...new Set(hiding.map(({ interaction }) => interaction))])} A calm value may be wrong. Ask the lab or your doctor whether it counts and how to repeat it.`;
  return { ...one, urgency: { ...noSigns, level, side: first.side, says, source: first.interaction.source } };
}

/** Where it is not known how far a value swings on its own, a change counts from this factor on. */
const unknownSwingFactor = 2;

/** How far a change goes, in times of what the value varies on its own, on a logarithmic scale. */
function measureChange({ percent, limit }: Change): number {
  const bound = percent >= 0 ? Math.log1p((limit?.upPercent ?? (unknownSwingFactor - 1) * 100) / 100) : getFallBound(limit);
  return Math.abs(Math.log1p(percent / 100)) / bound;
}

const getFallBound = (limit: Change['limit']): number => -Math.log1p(-(limit?.downPercent ?? 100 - 100 / unknownSwingFactor) / 100);

/** A value without an urgency that has changed by more than it varies on its own, towards the side where its limits are. */
export function addRealChange<R extends Result>(one: Explained<R>, table: UrgencyTable): Explained<R> {
  const { urgency, change, latest } = one;
  if (urgency || !change || countDaysBetween(change.before.collectedOn, latest.collectedOn) > judgedDaysMax) return one;
  const side = change.percent > 0 ? 'above' : 'below';
  const measure = measureChange(change);
  if (measure < 1 || listGraveRows(one, side, table).length === 0) return one;
  const size = `${Math.round(Math.abs(change.percent))}%`;
  const says = `It has ${side === 'above' ? 'risen' : 'fallen'} by ${size} since the test before, which is more than it usually varies. Ask your doctor why, unless a treatment explains it.`;
  return { ...one, urgency: { ...noSigns, level: measure >= 2 ? 'weeks' : 'visit', side, says, source: rangeRuleSource } };
}
