import type { EffectAxis } from '@wellkept/knowledge/facts.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Mechanism } from '../rules/mechanism.ts';

/** What needs help at once when too much of a substance acts, by its effect; the most dangerous first. */
const signsByEffect: readonly (readonly [EffectAxis, 1 | -1, string])[] = [
  ['breathing', -1, 'Slow or shallow breathing, blue lips, or you cannot be woken'],
  ['bleeding', 1, 'Black or bloody stools, a sudden severe headache, or bleeding that does not stop after 10 minutes of pressure'],
  ['qt', 1, 'Fainting, a seizure, or a racing or fluttering heartbeat'],
  ['serotonin', 1, 'High fever, stiff or jerking muscles, confusion, or a racing heart'],
  ['vessels', 1, 'Cold, pale or painful fingers or toes, chest pain, or sudden weakness'],
  ['heart-rate', -1, 'Fainting, a very slow pulse, or trouble breathing'],
  ['heart-contraction', -1, 'Trouble breathing, fainting, or quickly swelling legs'],
  ['glucose', -1, 'Confusion, fainting or a seizure from low blood sugar'],
  ['potassium', 1, 'Marked weakness, a very slow or irregular heartbeat, or fainting'],
  ['bone-marrow', -1, 'A fever of 38 °C (100.4 °F) or more, or shaking chills'],
  ['immune', -1, 'A fever of 38 °C (100.4 °F) or more, or shaking chills'],
  ['muscle', -1, 'Severe muscle pain or weakness, or dark urine'],
  ['liver', -1, 'Yellow eyes, dark urine, confusion or severe belly pain'],
  ['kidney', -1, 'Hardly any urine, or swelling with breathlessness'],
  ['blood-pressure', -1, 'Fainting or chest pain'],
  ['blood-pressure', 1, 'A sudden severe headache, chest pain, or trouble seeing or speaking'],
  ['seizure-threshold', -1, 'A seizure'],
  ['sedation', 1, 'You cannot be woken, or breathing is slow'],
];

const anySigns = 'Trouble breathing, fainting, chest pain, confusion, or a seizure';

const hasEffect = ({ effects }: KnownSubstance, axis: EffectAxis, sign: 1 | -1, from: number): boolean =>
  effects.some((effect) => effect.axis === axis && effect.weight * sign >= from);

/** When to get help at once, for a serious meeting whose facts do not say it: the worst that either does at usual doses. */
export function composeEmergency({ left, right }: Pick<Mechanism, 'left' | 'right'>): string {
  for (const from of [2, 1])
    for (const [axis, sign, signs] of signsByEffect)
      if (hasEffect(right, axis, sign, from) || hasEffect(left, axis, sign, from)) return signs;
  return anySigns;
}
