import { SeverityGlyph } from '../../../components/severity-mark.tsx';
import type { Recipe } from '../nutrition-data.ts';
import styles from './recipes.module.css';

const states = {
  contains: { word: 'Contains', mark: 'major' },
  mayContain: { word: 'May contain', mark: 'moderate' },
  cannotAssess: { word: 'Cannot be assessed', mark: 'unknown' },
  noDeclaredMatch: { word: 'No declared match', mark: 'none' },
} as const;
const order = ['contains', 'mayContain', 'cannotAssess', 'noDeclaredMatch'] as const;

/** Allergens by what is known of them, with the foods that it rests on. */
export function AllergenList({ allergens }: { allergens: Recipe['allergens'] }) {
  return (
    <section className="sec" aria-labelledby="allergens">
      <h2 id="allergens">Allergens</h2>
      <dl className={styles['allergens']}>
        {order.map((state) => {
          const these = allergens.filter((one) => one.state === state);
          if (these.length === 0) return null;
          const isShared = state === 'cannotAssess';
          return (
            <div key={state}>
              <dt>
                <SeverityGlyph mark={states[state].mark} /> {states[state].word}
              </dt>
              <dd>
                {these.map(({ id, name, foods }, at) => (
                  <span key={id}>
                    {at > 0 && ', '}
                    <b>{name}</b>
                    {foods.length > 0 && !isShared && ` (${foods.join(', ').toLowerCase()})`}
                  </span>
                ))}
                {isShared && <span className="cap">Read the labels: {these[0]?.foods.join(', ').toLowerCase()}.</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="cap">“No declared match” means that no listed ingredient matches. It isn’t a promise, so read every label.</p>
    </section>
  );
}
