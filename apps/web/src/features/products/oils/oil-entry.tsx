import type { LabelFacts } from '@wellkept/knowledge/ingredients.ts';
import type { Oil } from '@wellkept/knowledge/oils.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { SourceLine } from '../../interactions/source-line.tsx';
import styles from '../products.module.css';
import { categoryWords } from './oil-words.ts';

type Props = { oil: Oil; facts: LabelFacts['oils']; sources: ReadonlyMap<string, Source> };

/** One oil: what is known of its effect, and its cautions, each with its source. */
export function OilEntry({ oil, facts, sources }: Props) {
  const cautions = [...oil.cautions.map((one) => facts.cautions[one]), ...(oil.isListedAllergen ? [facts.allergen] : [])];
  return (
    <li>
      <h3>{oil.name}</h3>
      <p className="cap">
        {oil.botanical}. Used for: {oil.categories.map((one) => categoryWords[one]).join(', ')}
      </p>
      {oil.monograph ? <p>{oil.monograph.text}</p> : <p className="ink2">No monograph or good trial known.</p>}
      {cautions.length > 0 && (
        <ul className={styles['reasons']}>
          {cautions.map(({ text }) => (
            <li key={text} className="small">
              <b className="b">Take care:</b> {text}
            </li>
          ))}
        </ul>
      )}
      <SourceLine ids={[...(oil.monograph ? [oil.monograph.source] : []), ...cautions.map(({ source }) => source)]} sources={sources} />
    </li>
  );
}
