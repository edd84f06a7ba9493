import type { Protein } from '@wellkept/knowledge/facts.ts';
import type { KnownSubstance, ProteinRole } from '@wellkept/knowledge/knowledge.ts';

/** Families whose inhibitors and inducers act on the members too. */
const members: Partial<Record<Protein, readonly Protein[]>> = { UGT: ['UGT1A1'] };

/** Whether what inhibits or induces the first changes the work of the second. */
export const actsOn = (actor: Protein, substrate: Protein): boolean =>
  actor === substrate || (members[actor]?.includes(substrate) ?? false);

const strengthRanks: Readonly<Record<ProteinRole['strength'], number>> = { weak: 1, moderate: 2, strong: 3 };

/** Whether a substance has a role at a protein, or at the family it belongs to, that is at least this strong. */
export function hasRole(
  { proteins }: Pick<KnownSubstance, 'proteins'>,
  wanted: { protein: Protein; role: ProteinRole['role']; from: ProteinRole['strength'] },
): boolean {
  return proteins.some(
    ({ protein, role, strength }) =>
      role === wanted.role &&
      (role === 'substrate' ? protein === wanted.protein : actsOn(protein, wanted.protein)) &&
      strengthRanks[strength] >= strengthRanks[wanted.from],
  );
}
