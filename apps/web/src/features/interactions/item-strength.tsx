import type { Resolution } from '@wellkept/medications/resolution.ts';
import { formatStrength } from './type-ahead-choices.ts';

/** The strength that was read of an item, beside its name; of several doses, all of them. */
export function ItemStrength({ resolution }: { resolution: Resolution }) {
  const { doses, unclearDoses, frequency } = resolution;
  const strength = unclearDoses ?? [formatStrength(resolution), doses ? frequency?.text : null].filter(Boolean).join(' ');
  return strength === '' ? null : <b>{strength}</b>;
}
