import type { EffectAxis } from '@wellkept/knowledge/facts.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { findMechanisms, getTopicKey } from '../rules/judge-pair.ts';
import { listTopicKeys } from '../rules/label-rules.ts';
import type { Mechanism } from '../rules/mechanism.ts';
import { lowersEffect } from '../rules/metabolism.ts';

const pregnancy = 'Severe pain low in the belly, or fainting, when you may be pregnant';
const clot = 'Sudden breathlessness, chest pain, a painful swollen leg, a drooping face, a weak arm, or trouble speaking';
const rhythm = 'Fainting, chest pain, or a racing or fluttering heartbeat';
const rejection = 'A fever, hardly any urine, pain over a transplant, or yellow eyes';
const mood = 'Thoughts of harming yourself or others';
const voices = `${mood}, or seeing and hearing what isn’t there`;
const highSugar = 'Great thirst with vomiting, deep breathing or confusion';

/** What needs help at once when a substance no longer does what it is taken for, by its effect; the most particular first. */
const signsByLostEffect: readonly (readonly [axis: EffectAxis, weight: number, signs: string])[] = [
  ['ovulation', -2, pregnancy],
  ['calcineurin', -2, rejection],
  ['mtor', -2, rejection],
  ['clotting-factors', -2, clot],
  ['vitamin-k-cycle', -2, clot],
  ['platelets', -2, clot],
  ['heart-sodium-channels', -2, rhythm],
  ['heart-potassium-channels', -2, rhythm],
  ['insulin-receptor', 2, highSugar],
  ['insulin-release', 2, highSugar],
  ['opioid-receptor', 2, 'Vomiting or diarrhea that doesn’t stop, or thoughts of harming yourself'],
  ['cortisol', 2, 'Vomiting with great weakness, fainting or confusion'],
  ['dopamine', -2, voices],
  ['serotonin-2a-receptor', -2, voices],
  ['serotonin-uptake', -2, mood],
  ['seizure-threshold', 2, 'A seizure that lasts 5 minutes, or one after another'],
  ['calcium-channels', -2, rhythm],
];

const anyTurn = 'A sudden turn for the worse, trouble breathing, chest pain, or confusion';

/** When to get help at once where a substance acts too little. */
export function composeSignsOfLoss({ effects, classes }: KnownSubstance): string {
  if (classes.some(({ id }) => id === 'emergency-contraceptive')) return pregnancy;
  const found = signsByLostEffect.find(([axis, weight]) =>
    effects.some((effect) => effect.axis === axis && (weight > 0 ? effect.weight >= weight : effect.weight <= weight)),
  );
  return found?.[2] ?? anyTurn;
}

/** The substance that acts less where two meet, if a mechanism is about nothing else. */
export function findLost(mechanism: Mechanism): KnownSubstance | null {
  const { left, right, fact, rule, isLoss } = mechanism;
  const about = fact?.about ?? rule?.about;
  if (!about) return isLoss ? right : null;
  const changes = rule?.meets.flatMap((partner) => ('protein' in partner && partner.role !== 'substrate' ? [partner] : [])) ?? [];
  if (changes.length > 0) return changes.every((change) => lowersEffect(change, left)) ? left : null;
  const topics = new Set(listTopicKeys(about, left, right));
  const derived = findMechanisms(left, right).filter((one) => topics.has(getTopicKey(one)));
  const [first] = derived;
  // What is raised, or raised as well, keeps the signs of too much.
  return first && derived.every((one) => one.isLoss && one.right === first.right) ? first.right : null;
}
