import { foldText } from '../vocabulary/fold-text.ts';
import type { FactsPanel, PanelItem } from './facts-panel.ts';

/** Part of a day's dose as the interaction check reads it: "Vitamin D3 50 mcg". */
export type DoseLine = { name: string; line: string };

/** Units that the limits of a day are counted in. */
const countedUnits = new Set(['mg', 'mcg', 'g', 'IU']);
/** US panels print folate in dietary folate equivalents, of which 1 mcg is 0.6 mcg of folic acid (21 CFR 101.9(c)(8)(iv), 2016). */
const folicAcidPerEquivalent = 0.6;

/** What a day of so many servings gives of each substance, in the order of the panel. What has no counted amount is left out. */
export function listDoseLines({ items }: Pick<FactsPanel, 'items'>, servings: number): DoseLine[] {
  return items.flatMap((item) => {
    const dose = findDose(item);
    if (dose === null) return [];
    const amount = Number((dose.amount * servings).toPrecision(6));
    return [{ name: dose.name, line: `${dose.name} ${amount} ${dose.unit}` }];
  });
}

function findDose({ name, amount, unit }: PanelItem): { name: string; amount: number; unit: string } | null {
  if (amount === null || amount <= 0 || unit === null || !countedUnits.has(unit)) return null;
  const folded = foldText(name);
  // The upper level of vitamin A is about its ready-made form.
  if (/^(?:pro)?vitamine? a\b/.test(folded) && /carot/.test(folded)) return { name: 'Beta-carotene', amount, unit };
  if (/^folate\b/.test(folded)) return { name: 'Folic acid', amount: amount * folicAcidPerEquivalent, unit };
  // "Magnesium (as magnesium oxide)": the amount is that of the magnesium.
  const bare = name.replace(/\s*[([].*$/, '').trim();
  return bare === '' ? null : { name: bare, amount, unit };
}
