import type { OilCategory } from '@wellkept/knowledge/oils.ts';

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
