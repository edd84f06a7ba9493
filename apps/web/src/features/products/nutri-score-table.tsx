import { isFruitEstimated, scoreProduct } from '@wellkept/products/product-line.ts';
import type { NutriScorePart } from '@wellkept/products/scores/nutri-score.ts';
import { useSpelling } from '../../lib/spelling.ts';
import type { LabelCheck } from './check-label.ts';
import styles from './products.module.css';
import { useLabelVocabulary } from './use-label-check.ts';

const partWords: Readonly<Record<Exclude<NutriScorePart, 'fiber'>, string>> = {
  energy: 'Energy',
  sugars: 'Sugars',
  saturatedFat: 'Saturated fat',
  salt: 'Salt',
  sweeteners: 'Sweeteners',
  protein: 'Protein',
  fruit: 'Fruit, vegetables and legumes',
};
const isPart = (name: string): name is keyof typeof partWords => Object.hasOwn(partWords, name);

/** The Nutri-Score by the rules of 2023 with each point, and what it was before. Nothing where figures are missing. */
export function NutriScoreTable({ check: { figures, label }, categories }: { check: LabelCheck; categories: readonly string[] | null }) {
  const spell = useSpelling();
  const { data: vocabulary } = useLabelVocabulary();
  if (!vocabulary || figures === null) return null;
  const product = { nutriments: figures, categories_tags: categories ?? [] };
  const scores = scoreProduct(product, label, vocabulary);
  if (!scores) return null;
  const { '2023': now, '2021': before } = scores;
  const lines = [
    ...Object.entries(now.negative).map(([name, points]) => ({ name, points })),
    ...Object.entries(now.positive).map(([name, points]) => ({ name, points: -points })),
  ];
  return (
    <section className="sec">
      <h2>Nutri-Score {now.grade.toUpperCase()}</h2>
      <p className="small ink2">
        {formatPoints(now.score)} by the 2023 rules. It was {before.grade.toUpperCase()} before, with {formatPoints(before.score)}.
      </p>
      <table className={styles['points']}>
        <caption className="vh">Points for what 100 g or 100 ml contain</caption>
        <tbody>
          {lines.map(({ name, points }) => (
            <tr key={name}>
              <th scope="row">{name === 'fiber' ? spell('Fiber') : isPart(name) ? partWords[name] : name}</th>
              <td>{points === 0 ? 0 : formatSigned(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isFruitEstimated(product, label, vocabulary) && (
        <p className="small ink2">The label doesn’t print its share of fruit and vegetables, so we estimated it from the list.</p>
      )}
      {categories === null && (
        <p className="small ink2">
          Only a label was read, so this is the score of a food. Drinks, cheese and fats have rules of their own.
        </p>
      )}
      <p className="cap">Sources: Santé publique France, 2021; Scientific Committee of the Nutri-Score, 2022 and 2023.</p>
    </section>
  );
}

const formatSigned = (points: number): string => (points < 0 ? `−${-points}` : String(points));
const formatPoints = (score: number): string => `${formatSigned(score)} ${Math.abs(score) === 1 ? 'point' : 'points'}`;
