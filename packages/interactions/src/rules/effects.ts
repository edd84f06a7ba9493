import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { EffectRuleId } from '@wellkept/knowledge/topics.ts';
import { balanceRules } from './balance-rules.ts';
import { bloodRules } from './blood-rules.ts';
import { brainRules } from './brain-rules.ts';
import { type EffectRule, getRuleSeverity, type RuleSide } from './effect-rule.ts';
import { heartRules } from './heart-rules.ts';
import type { Mechanism } from './mechanism.ts';
import { organRules } from './organ-rules.ts';

export const effectRules: readonly EffectRule[] = [...brainRules, ...bloodRules, ...heartRules, ...balanceRules, ...organRules];

const ids = new Set<string>(effectRules.map(({ id }) => id));
export const isEffectRuleId = (way: string): way is EffectRuleId => ids.has(way);

const getSideKey = (side: RuleSide): string => ('class' in side ? `class:${side.class}` : `${side.axis}${side.sign > 0 ? '+' : '-'}`);

/** Every side that a rule looks at has a number, and a substance one weight for each: looking a pair up is then a few array reads. */
const sideNumbers = new Map<string, number>();
for (const rule of effectRules) {
  for (const key of [getSideKey(rule.left), getSideKey(rule.right)]) if (!sideNumbers.has(key)) sideNumbers.set(key, sideNumbers.size);
}
const getSideNumber = (side: RuleSide): number => sideNumbers.get(getSideKey(side)) ?? 0;
const numberedRules = effectRules.map((rule) => ({ rule, left: getSideNumber(rule.left), right: getSideNumber(rule.right) }));
type NumberedRule = (typeof numberedRules)[number];

type Weighed = { weights: Int8Array; sources: (string | null)[]; rules: readonly NumberedRule[] };

const weighed = new WeakMap<KnownSubstance, Weighed>();

/** Weights of a substance by side number, and the rules it is on the left side of; worked out once for each. */
function weigh(substance: KnownSubstance): Weighed {
  const known = weighed.get(substance);
  if (known) return known;
  const weights = new Int8Array(sideNumbers.size);
  const sources: (string | null)[] = [...sideNumbers].map(() => null);
  for (const { axis, weight, source } of substance.effects) {
    const side = sideNumbers.get(getSideKey({ axis, sign: weight > 0 ? 1 : -1 }));
    if (side === undefined) continue;
    weights[side] = Math.abs(weight);
    sources[side] = source;
  }
  for (const key of substance.sides) {
    const side = sideNumbers.get(key);
    // A class has no source of its own; the other side's fact carries one.
    if (side !== undefined) weights[side] = 3;
  }
  const made = { weights, sources, rules: numberedRules.filter(({ left }) => (weights[left] ?? 0) > 0) };
  weighed.set(substance, made);
  return made;
}

/** Adds every rule that the effects of two substances meet, in both directions. */
export function addEffectMechanisms(one: KnownSubstance, other: KnownSubstance, mechanisms: Mechanism[]): void {
  addOneWayEffects(one, other, false, mechanisms);
  addOneWayEffects(other, one, true, mechanisms);
}

function addOneWayEffects(left: KnownSubstance, right: KnownSubstance, secondWay: boolean, mechanisms: Mechanism[]): void {
  const onLeft = weigh(left);
  const onRight = weigh(right);
  for (const { rule, left: leftSide, right: rightSide } of onLeft.rules) {
    const rightWeight = onRight.weights[rightSide] ?? 0;
    if (rightWeight === 0 || (secondWay && leftSide === rightSide)) continue;
    const leftWeight = onLeft.weights[leftSide] ?? 0;
    const level = getRuleSeverity(rule, leftWeight, rightWeight);
    if (level === 'none') continue;
    // Two medicines for which this effect is clear at usual doses: most likely it is the purpose of both.
    const wanted = rule.wantedTogether && left.kind === 'drug' && right.kind === 'drug' && leftWeight >= 2 && rightWeight >= 2;
    const sources = [onLeft.sources[leftSide], onRight.sources[rightSide]].filter((id) => typeof id === 'string');
    mechanisms.push({ severity: wanted ? 'minor' : level, way: rule.id, texts: rule, left, right, sources });
  }
}
