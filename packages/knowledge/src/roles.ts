import type { Effect, Protein, ProteinRole, RolePartner } from './facts.ts';

/** Families whose inhibitors and inducers act on the members too. */
const members: Partial<Record<Protein, readonly Protein[]>> = { UGT: ['UGT1A1'] };

/** Whether what inhibits or induces the first changes the work of the second. */
export const actsOn = (actor: Protein, substrate: Protein): boolean =>
  actor === substrate || (members[actor]?.includes(substrate) ?? false);

const strengthRanks: Readonly<Record<ProteinRole['strength'], number>> = { weak: 1, moderate: 2, strong: 3 };

/** What a substance does, and where. */
export type Roles = { readonly effects: readonly Effect[]; readonly proteins: readonly ProteinRole[] };

/** Whether a substance has a role at a protein, or at the family it belongs to, that is at least this strong. */
export function hasRole(
  { proteins }: Pick<Roles, 'proteins'>,
  wanted: { protein: Protein; role: ProteinRole['role']; from: ProteinRole['strength'] },
): boolean {
  return proteins.some(
    ({ protein, role, strength }) =>
      role === wanted.role &&
      (role === 'substrate' ? protein === wanted.protein : actsOn(protein, wanted.protein)) &&
      strengthRanks[strength] >= strengthRanks[wanted.from],
  );
}

/** Whether a substance has the role that a label's sentence or a class asks for. */
export function meetsRole(substance: Roles, partner: RolePartner): boolean {
  if ('protein' in partner) return hasRole(substance, partner);
  const sign = partner.direction === 'raises' ? 1 : -1;
  return substance.effects.some(({ axis, weight }) => axis === partner.axis && weight * sign >= partner.from);
}
