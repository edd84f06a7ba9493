import { formatList } from '@wellkept/clinical/wording.ts';
import { formatAllergen } from '@wellkept/products/check/allergen-names.ts';
import type { LabelCheck } from './check-label.ts';

type SharedLabel = { title: string; sentence: string; ingredients: string } & Pick<LabelCheck, 'reasons' | 'findings' | 'label'>;

/** What a check says, for a relative or a doctor: the answer, why, the allergens, and the list as it was read. */
export function formatLabelForSharing({ title, sentence, reasons, findings, label, ingredients }: SharedLabel, closing: string): string {
  const why = [
    ...findings.map(
      ({ substances, headline }) =>
        `${formatList(
          substances.map(({ name }) => name),
          3,
        )}. ${headline}`,
    ),
    ...reasons.map((reason) => `${reason.title}. ${reason.text}`),
  ];
  const { allergens, traces } = label;
  return [
    `${title}: ${sentence}.`,
    ...(why.length > 0 ? [why.map((line) => `• ${line}`).join('\n')] : []),
    ...(allergens.eu.length > 0 ? [`Allergens on the label: ${formatList(allergens.eu.map(formatAllergen), 14)}.`] : []),
    ...(traces.eu.length > 0 ? [`May contain ${formatList(traces.eu.map(formatAllergen), 14)}.`] : []),
    `Ingredients, as they were read: ${ingredients}`,
    closing,
  ].join('\n\n');
}
