import { findSubstanceFact, type Knowledge } from '@wellkept/knowledge/knowledge.ts';
import type { Leaflet } from '@wellkept/knowledge/leaflet.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import type { FactsPanel } from '@wellkept/products/supplements/facts-panel.ts';
import type { Engine } from '../../lib/knowledge.ts';

type Form = NonNullable<Leaflet['forms']>[number];
/** A substance of a label with the form that it prints; null where it prints none that is known. */
export type LabelForm = { name: string; form: Form | null };

/** The forms of what a supplement contains, for what is sold in forms that differ: magnesium oxide, vitamin D3. */
export function listLabelForms(
  { items }: Pick<FactsPanel, 'items'>,
  resolve: Engine['resolve'],
  knowledge: Knowledge,
  leaflets: Leaflets,
): LabelForm[] {
  const found = new Map<string, LabelForm>();
  for (const { name } of items) {
    const { match } = resolve(name.replace(/\s*[([].*$/, ''));
    const substance = match === null || match.how === 'spelling' ? undefined : knowledge.substances.get(match.id);
    const forms = substance && findSubstanceFact(substance, leaflets.bySide, (leaflet) => leaflet.forms);
    if (!substance || !forms || forms.length === 0) continue;
    const form = forms.find((one) => isPrinted(name, one)) ?? null;
    const earlier = found.get(substance.id);
    if (!earlier || earlier.form === null) found.set(substance.id, { name: substance.name, form });
  }
  return [...found.values()];
}

/** Of "Vitamin D3 (cholecalciferol)" each of the two names is printed alone too; of iron, "fumarate" is enough. */
function isPrinted(text: string, { name, salt }: Form): boolean {
  const printed = ` ${toWords(text)} `;
  const names = [name.replace(/\(.*/, ''), ...(/\(([^)]*)\)/.exec(name)?.slice(1) ?? []), ...(salt ? [salt] : [])];
  return names.some((one) => printed.includes(` ${toWords(one)} `));
}

const toWords = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []).join(' ');
