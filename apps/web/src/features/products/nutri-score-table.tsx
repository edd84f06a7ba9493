import { isFruitEstimated, scoreProduct } from '@wellkept/products/product-line.ts';
import type { NutriScore, NutriScorePart } from '@wellkept/products/scores/nutri-score.ts';
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

/** The Nutri-Score by the rules of 2023 and by those before them, each with every point. Nothing where figures are missing. */
export function NutriScoreTable({ check: { figures, label }, categories }: { check: LabelCheck; categories: readonly string[] | null }) {
  const spell = useSpelling();
  const { data: vocabulary } = useLabelVocabulary();
  if (!vocabulary || figures === null) return null;
  const product = { nutriments: figures, categories_tags: categories ?? [] };
  const scores = scoreProduct(product, label, vocabulary);
  if (!scores) return null;
  const { '2023': now, '2021': before } = scores;
  return (
    <section className="sec">
      <h2>Nutri-Score {now.grade.toUpperCase()}</h2>
      <p className="small ink2">
        {formatPoints(now.score)} by the 2023 rules. It was {before.grade.toUpperCase()} before, with {formatPoints(before.score)}.
      </p>
      <table className={styles['points']}>
        <caption className="vh">Points for what 100 g or 100 ml contain</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">2023 rules</th>
            <th scope="col">2021 rules</th>
          </tr>
        </thead>
        <tbody>
          {listLines(now, before).map(({ name, points, pointsBefore }) => (
            <tr key={name}>
              <th scope="row">{name === 'fiber' ? spell('Fiber') : isPart(name) ? partWords[name] : name}</th>
              <td>{formatSigned(points)}</td>
              <td>{formatSigned(pointsBefore)}</td>
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

type Line = { name: string; points: number | null; pointsBefore: number | null };

/** What counts against it, then what counts for it; null where the rules of that year don’t look at it. */
function listLines(now: NutriScore, before: NutriScore): Line[] {
  const sides = [
    { sign: 1, after: now.negative, earlier: before.negative },
    { sign: -1, after: now.positive, earlier: before.positive },
  ];
  return sides.flatMap(({ sign, after, earlier }) => {
    const pointsBefore = new Map(Object.entries(earlier));
    const points = new Map(Object.entries(after));
    const withSign = (value: number | undefined) => (value === undefined ? null : value === 0 ? 0 : sign * value);
    return [...new Set([...points.keys(), ...pointsBefore.keys()])].map((name) => ({
      name,
      points: withSign(points.get(name)),
      pointsBefore: withSign(pointsBefore.get(name)),
    }));
  });
}

const formatSigned = (points: number | null): string => (points === null ? '–' : points < 0 ? `−${-points}` : String(points));
const formatPoints = (score: number): string => `${formatSigned(score)} ${Math.abs(score) === 1 ? 'point' : 'points'}`;
