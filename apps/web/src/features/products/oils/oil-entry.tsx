import { formatList } from '@wellkept/clinical/wording.ts';
import type { LabelFacts } from '@wellkept/knowledge/ingredients.ts';
import type { Oil } from '@wellkept/knowledge/oils.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { SourceLine } from '../../interactions/source-line.tsx';
import { OpenableEntry } from '../openable-entry.tsx';
import styles from '../products.module.css';
import { categoryWords, cautionWords } from './oil-words.ts';

type Props = { oil: Oil; facts: LabelFacts['oils']; sources: ReadonlyMap<string, Source> };

/** One oil in a line, with who should take care; opened, what is known of its effect and why to take care, each with its source. */
export function OilEntry({ oil, facts, sources }: Props) {
  const cares = [...oil.cautions.map((one) => cautionWords[one]), ...(oil.isListedAllergen || oil.richIn ? ['skin allergy'] : [])];
  const summary = oil.categories.map((one) => categoryWords[one]).join(', ');
  return (
    <OpenableEntry name={oil.name} summary={cares.length > 0 ? `${summary}. Take care: ${formatList(cares, cares.length)}` : summary}>
      <OilDetail oil={oil} facts={facts} sources={sources} />
    </OpenableEntry>
  );
}

function OilDetail({ oil, facts, sources }: Props) {
  const cautions = [...oil.cautions.map((one) => facts.cautions[one]), ...listAllergens(oil, facts), ...listLimits(oil, facts)];
  return (
    <>
      <p className="cap">{oil.botanical}</p>
      {oil.monograph ? (
        <p>
          {oil.monograph.text} <span className="cap">Confidence: moderate at most. We named this source without reopening it.</span>
        </p>
      ) : (
        <p className="ink2">No monograph or good trial known.</p>
      )}
      {cautions.length > 0 && (
        <ul className={styles['reasons']}>
          {cautions.map(({ text }) => (
            <li key={text} className="small">
              <b className="bold">Take care:</b> {text}
            </li>
          ))}
        </ul>
      )}
      <SourceLine ids={[...(oil.monograph ? [oil.monograph.source] : []), ...cautions.map(({ source }) => source)]} sources={sources} />
    </>
  );
}

type Statement = { text: string; source: string };

function listAllergens({ isListedAllergen, richIn }: Oil, { allergen }: Props['facts']): Statement[] {
  if (isListedAllergen) return [allergen];
  if (!richIn) return [];
  const names = formatList(richIn.allergens, richIn.allergens.length);
  return [
    { text: `Rich in ${names}. Cosmetics in the European Union must name it as a skin allergen.`, source: allergen.source },
    { text: `It is among its main parts: ${names}.`, source: richIn.source },
  ];
}

/** The published limits for the skin, and what the oil was found to contain of the limited substance. */
function listLimits({ limits: own = [] }: Oil, { limits }: Props['facts']): Statement[] {
  return own.flatMap(({ id, sharePercentMax, source }) => {
    const limit = limits.find((one) => one.id === id);
    if (!limit) return [];
    return [limit, ...(source ? [{ text: `Up to ${sharePercentMax}% of it was found in this oil.`, source }] : [])];
  });
}
