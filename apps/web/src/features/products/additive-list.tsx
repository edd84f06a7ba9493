import type { Additive } from '@wellkept/knowledge/ingredients.ts';
import type { NovaGroup } from '@wellkept/products/label/read-label.ts';
import styles from './products.module.css';
import { useLabelVocabulary } from './use-label-check.ts';

type Props = { ids: readonly string[]; nova: NovaGroup | null };

const novaWords: Readonly<Record<NovaGroup, string>> = {
  1: 'Unprocessed or minimally processed',
  2: 'A kitchen ingredient, such as oil or sugar',
  3: 'Processed',
  4: 'Ultra-processed',
};

/** Additives with what they are for and how the law has them, and how far the food is processed. */
export function AdditiveList({ ids, nova }: Props) {
  const { data: vocabulary } = useLabelVocabulary();
  const additives = ids.flatMap((id) => vocabulary?.additivesById.get(id) ?? []);
  // Nothing to say of what is no food, or was not read.
  if (ids.length === 0 && nova === null) return null;
  return (
    <section className="sec">
      <h2>Additives and processing</h2>
      {additives.length === 0 && <p className="ink2">No additive was found on the label.</p>}
      <ul className={styles['additives']}>
        {additives.map((additive) => (
          <li key={additive.id}>
            <b className="bold">{additive.names.en?.[0] ?? additive.id}</b> <span className="cap">{additive.id}</span>
            <p className="small ink2">
              {formatClass(additive.class)}. {formatStatus(additive)}
            </p>
          </li>
        ))}
      </ul>
      {nova !== null && (
        <p>
          <b className="bold">NOVA group {nova}.</b> {novaWords[nova]}.
        </p>
      )}
      <p className="cap">
        Sources: Regulation (EC) No 1333/2008 on food additives (European Union); Substances Added to Food, state of January 2022, with the
        changes of 2024 and 2025 for two of them (U.S. Food and Drug Administration); NOVA classification, Food and Agriculture
        Organization, 2019. A permission says nothing about how much is in this food.
      </p>
    </section>
  );
}

const formatClass = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function formatStatus({ eu, us }: Additive): string {
  const since = eu.year === undefined ? '' : ` since ${eu.year}`;
  const inEu = eu.status === 'authorised' ? 'Permitted in the EU within limits.' : `Not permitted in food in the EU${since}.`;
  if (!us) return `${inEu} We did not find it in the US list.`;
  if (us.status === 'listed') return `${inEu} Listed in the US (${us.section}).`;
  if (us.status === 'being withdrawn') return `${inEu} The US is withdrawing its permission (decided ${us.year}).`;
  return `${inEu} Not permitted in food in the US since ${us.year}.`;
}
