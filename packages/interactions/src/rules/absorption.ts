import { formatCount } from '@wellkept/clinical/wording.ts';
import type { AbsorptionRole, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { parseSeveritySign } from '../severity.ts';
import type { Mechanism, MechanismTexts } from './mechanism.ts';

type Rule = { why: string; levels: readonly [string, string, string]; apart: boolean };

/** Rows: the giver's weight; columns: the taker's. `.` nothing, `-` minor, `o` moderate: time between the two mends most of these. */
const rules: Readonly<Record<AbsorptionRole['mechanism'], Rule>> = {
  chelation: {
    why: 'Minerals in {a} stick to {b} in the gut (chelation), and the lump is too big to be absorbed.',
    levels: ['.-o', '-oo', 'ooo'],
    apart: true,
  },
  binding: { why: '{a} binds {b} in the gut and carries it out unused.', levels: ['.-o', '-oo', 'ooo'], apart: true },
  fibre: { why: 'The bulk of {a} keeps {b} in the gut, so less of it is absorbed.', levels: ['---', '--o', '-oo'], apart: true },
  acid: {
    why: '{b} needs stomach acid to be absorbed, and {a} takes acid away (higher stomach pH).',
    levels: ['.-o', '-oo', 'ooo'],
    apart: false,
  },
  tannin: { why: 'Tannins in {a} bind {b} in the gut, so less of it is absorbed.', levels: ['.--', '--o', '-oo'], apart: true },
  dairy: {
    why: 'The calcium in {a} sticks to {b} in the gut (chelation), so less of it is absorbed.',
    levels: ['.-o', '-oo', 'ooo'],
    apart: true,
  },
  protein: {
    why: 'Protein in {a} competes with {b} for the same way into the blood and the brain.',
    levels: ['.--', '--o', '-oo'],
    apart: true,
  },
  food: { why: 'A meal changes how much of {b} is absorbed.', levels: ['.--', '--o', '-oo'], apart: true },
};

export function addAbsorptionMechanisms(one: KnownSubstance, other: KnownSubstance, mechanisms: Mechanism[]): void {
  addOneWayAbsorption(one, other, mechanisms);
  addOneWayAbsorption(other, one, mechanisms);
}

function addOneWayAbsorption(left: KnownSubstance, right: KnownSubstance, mechanisms: Mechanism[]): void {
  if (left.local || right.local) return;
  for (const precipitant of left.absorption) {
    if (precipitant.side !== 'giver') continue;
    for (const object of right.absorption) {
      if (object.side !== 'taker' || object.mechanism !== precipitant.mechanism) continue;
      const rule = rules[precipitant.mechanism];
      const severity = parseSeveritySign(rule.levels[precipitant.weight - 1]?.[object.weight - 1]);
      if (severity === 'none') continue;
      mechanisms.push({
        severity,
        way: precipitant.mechanism,
        texts: createAbsorptionTexts(rule, object),
        isLoss: true,
        left,
        right,
        sources: [precipitant.source, object.source],
      });
    }
  }
}

function createAbsorptionTexts(rule: Rule, object: AbsorptionRole): MechanismTexts {
  return {
    headline: rule.apart ? '{b} is absorbed less well when it meets {a} in the gut.' : '{a} can keep your body from absorbing {b}.',
    mechanism: rule.why,
    outcome: '{b} may help less than it should.',
    advice: rule.apart
      ? [formatTimeApart(object), 'Keep to the same times each day. A pharmacist can help you plan them.']
      : [
          'Ask your doctor or pharmacist whether the two go together, or another choice fits better.',
          ...(object.hoursBefore ? [formatTimeApart(object)] : []),
        ],
    onset: 'days',
  };
}

function formatTimeApart({ hoursBefore, hoursAfter }: AbsorptionRole): string {
  const before = hoursBefore ? `${formatCount(hoursBefore, 'hour')} before` : null;
  const after = hoursAfter ? `${formatCount(hoursAfter, 'hour')} after` : null;
  if (!before && !after) return 'Leave a few hours between {a} and {b}, and ask a pharmacist how many.';
  return `Take {b} at least ${[before, after].filter(Boolean).join(' or ')} {a}.`;
}
