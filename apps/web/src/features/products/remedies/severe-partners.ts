import type { SubstanceInteraction } from '@wellkept/interactions/substances/substance-interactions.ts';

export type SeverePartners = {
  severity: 'contraindicated' | 'major';
  /** A class of medicines, or the use of one that is in none. */
  group: string;
  /** The best known first. */
  names: string[];
};

/** What a remedy must not be taken with, class by class: the most severe first, and among equals what most people know. */
export function groupSeverePartners(interactions: readonly SubstanceInteraction[]): SeverePartners[] {
  const groups = new Map<string, SeverePartners>();
  for (const { other, finding } of interactions) {
    const { severity } = finding;
    if (severity !== 'contraindicated' && severity !== 'major') continue;
    const group = other.classes[0]?.name ?? other.use ?? other.name;
    const key = `${severity} ${group}`;
    const found = groups.get(key) ?? { severity, group, names: [] };
    found.names.push(other.name);
    groups.set(key, found);
  }
  return [...groups.values()];
}
