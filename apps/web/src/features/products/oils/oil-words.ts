import type { Oil, OilCategory, OilCaution } from '@wellkept/knowledge/oils.ts';

/** The six categories, in the words of their tabs. */
export const categoryWords: Readonly<Record<OilCategory, string>> = {
  relaxation: 'Relaxation',
  energy: 'Energy',
  respiratory: 'Respiratory',
  digestive: 'Digestive',
  immune: 'Immune Support',
  pain: 'Pain Relief',
};
export const oilCategories = ['relaxation', 'energy', 'respiratory', 'digestive', 'immune', 'pain'] as const;

/** What to take care of, in the words of a line. */
export const cautionWords: Readonly<Record<OilCaution, string>> = {
  sun: 'sunlight',
  children: 'small children',
  camphor: 'children',
  seizures: 'epilepsy',
  salicylate: 'blood thinners, allergy to aspirin',
};

/** By name, botanical name or purpose, in the order of the alphabet. */
export function filterOils(oils: readonly Oil[], category: OilCategory | null, typed: string): Oil[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ name, botanical, categories }: Oil) => {
    const text = [name, botanical, ...categories.map((one) => categoryWords[one])].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return oils
    .filter((oil) => (category === null || oil.categories.includes(category)) && isFound(oil))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
