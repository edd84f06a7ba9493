import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { atMost } from '../severity.ts';
import { balanceRules } from './balance-rules.ts';
import { bloodRules } from './blood-rules.ts';
import { brainRules } from './brain-rules.ts';
import { type EffectRule, levelFor, type RuleSide } from './effect-rule.ts';
import { heartRules } from './heart-rules.ts';
import type { Mechanism } from './mechanism.ts';
import { organRules } from './organ-rules.ts';

export const effectRules: readonly EffectRule[] = [...brainRules, ...bloodRules, ...heartRules, ...balanceRules, ...organRules];

const sideKey = (side: RuleSide): string => ('class' in side ? `class:${side.class}` : `${side.axis}${side.sign > 0 ? '+' : '-'}`);
const isSymmetric = (rule: EffectRule): boolean => sideKey(rule.left) === sideKey(rule.right);

const rulesByLeft = new Map<string, EffectRule[]>();
for (const rule of effectRules) rulesByLeft.set(sideKey(rule.left), [...(rulesByLeft.get(sideKey(rule.left)) ?? []), rule]);

type Weighed = { weight: number; source: string | null };

/** Effects and classes of a substance by rule side; made once for each. */
const weighed = new WeakMap<KnownSubstance, ReadonlyMap<string, Weighed>>();

function weighedSides(substance: KnownSubstance): ReadonlyMap<string, Weighed> {
  const known = weighed.get(substance);
  if (known) return known;
  const sides = new Map<string, Weighed>();
  for (const { axis, weight, source } of substance.effects) {
    sides.set(`${axis}${weight > 0 ? '+' : '-'}`, { weight, source });
  }
  // A class has no source of its own; the other side's fact carries one.
  for (const side of substance.sides) if (side.startsWith('class:')) sides.set(side, { weight: 3, source: null });
  weighed.set(substance, sides);
  return sides;
}

/** Every rule that the effects of two substances meet, in both directions. */
export function meetEffects(one: KnownSubstance, other: KnownSubstance): Mechanism[] {
  const mechanisms = oneWay(one, other, false);
  mechanisms.push(...oneWay(other, one, true));
  return mechanisms;
}

function oneWay(left: KnownSubstance, right: KnownSubstance, secondWay: boolean): Mechanism[] {
  const mechanisms: Mechanism[] = [];
  const rightSides = weighedSides(right);
  for (const [side, leftFact] of weighedSides(left)) {
    for (const rule of rulesByLeft.get(side) ?? []) {
      const rightFact = rightSides.get(sideKey(rule.right));
      if (!rightFact || (secondWay && isSymmetric(rule))) continue;
      const level = levelFor(rule, leftFact.weight, rightFact.weight);
      const severity = rule.wantedTogether && areTreatments(left, leftFact, right, rightFact) ? atMost(level, 'minor') : level;
      if (severity === 'none') continue;
      mechanisms.push({ severity, texts: rule, left, right, sources: [leftFact.source, rightFact.source].filter((id) => id !== null) });
    }
  }
  return mechanisms;
}

/** Two medicines for which this effect is clear at usual doses, so most likely its purpose. */
function areTreatments(left: KnownSubstance, leftFact: Weighed, right: KnownSubstance, rightFact: Weighed): boolean {
  return left.kind === 'drug' && right.kind === 'drug' && Math.abs(leftFact.weight) >= 2 && Math.abs(rightFact.weight) >= 2;
}
