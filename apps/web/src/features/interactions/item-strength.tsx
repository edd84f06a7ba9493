import type { Resolution } from '@wellkept/medications/resolution.ts';
import { formatStrength } from './type-ahead-choices.ts';

/** The strength that was read of an item, beside its name. */
export function ItemStrength({ resolution }: { resolution: Resolution }) {
  const strength = formatStrength(resolution);
  return strength && <b>{strength}</b>;
}
