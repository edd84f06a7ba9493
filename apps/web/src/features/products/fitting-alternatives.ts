import type { LabelVocabulary } from '@wellkept/products/label/vocabulary.ts';
import { scoreProduct } from '@wellkept/products/product-line.ts';
import type { CheckedProduct } from './product-data.ts';
import type { CheckText } from './use-label-check.ts';

/** `unseen`: no conflict was found, and a label does not show all that would matter. */
export type FittingProduct = { product: CheckedProduct; answer: 'fits' | 'unseen'; grade: string | null };

/** So many are shown. */
const shownMax = 3;
const lastGrade = 'z';

/** Those that fit the person by the check of the page, with the better Nutri-Score first and the less processed of two alike. */
export function listFittingAlternatives(
  products: readonly CheckedProduct[],
  checkText: CheckText,
  vocabulary: LabelVocabulary,
): FittingProduct[] {
  const fitting = products.flatMap((product) => {
    if (product.ingredients === null) return [];
    const { answer, label } = checkText(product.ingredients, { figures: product.nutriments, categories: product.categories });
    // Nearly every cosmetic has a limit that its label doesn't show.
    if (answer !== 'fits' && answer !== 'unseen') return [];
    const figures = { nutriments: product.nutriments, categories_tags: product.categories ?? [] };
    const scores = product.kind === 'food' ? scoreProduct(figures, label, vocabulary) : null;
    return [{ product, answer, grade: scores?.['2023'].grade ?? null, nova: label.nova ?? 4 }];
  });
  return fitting
    .toSorted((one, other) => (one.grade ?? lastGrade).localeCompare(other.grade ?? lastGrade) || one.nova - other.nova)
    .slice(0, shownMax)
    .map(({ product, answer, grade }) => ({ product, answer, grade }));
}
