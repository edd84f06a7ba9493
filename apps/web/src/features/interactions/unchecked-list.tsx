import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { SeverityGlyph } from '../../components/severity-mark.tsx';
import { shorten } from '../../lib/wording.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { formatReplacement } from './type-ahead-choices.ts';
import styles from './unchecked-list.module.css';

export type UncheckedActions = {
  onReplace: (index: number, text: string) => void;
  onRemove?: (index: number) => void;
  onAddIngredients?: () => void;
  /** Whether the field above asks which name was meant. */
  isAskedAbove?: boolean;
};

/** What no finding includes: never left out, always with a way on. */
export function UncheckedList({ result, ...actions }: { result: CheckResult } & UncheckedActions) {
  const inPart = result.items.filter(({ resolution }) => resolution.unknownParts.length > 0);
  if (result.unchecked.length + inPart.length === 0) return null;
  return (
    <section className={styles['list']} aria-label="Could not be checked" id="unchecked" tabIndex={-1}>
      {result.unchecked.map((index) => (
        <UncheckedItem key={index} result={result} index={index} {...actions} />
      ))}
      {inPart.map((item) => (
        <CheckedInPart key={item.text} item={item} />
      ))}
    </section>
  );
}

function UncheckedItem({
  result,
  index,
  onReplace,
  onRemove,
  onAddIngredients,
  isAskedAbove = false,
}: { result: CheckResult; index: number } & UncheckedActions) {
  const item = result.items[index];
  if (!item) return null;
  const { resolution, text } = item;
  const isAmbiguous = resolution.status === 'ambiguous';
  return (
    <div className={styles['one']}>
      <SeverityGlyph mark="unknown" />
      <div>
        <p>
          <b className="bold">Could not be checked:</b> “{shorten(text, 120)}”.{' '}
          {isAmbiguous
            ? 'The name fits more than one item, so nothing above includes it.'
            : 'We couldn’t match it to a substance, so nothing above includes it.'}
        </p>
        {!isAskedAbove && <DidYouMean resolution={resolution} onPick={(match) => onReplace(index, formatReplacement(match, resolution))} />}
        <div className={`row ${styles['ways']}`}>
          {onAddIngredients && (
            <button type="button" onClick={onAddIngredients}>
              <IconPencil size={16} stroke={1.5} aria-hidden /> Type its ingredients
            </button>
          )}
          {onRemove && (
            <button type="button" onClick={() => onRemove(index)}>
              <IconTrash size={16} stroke={1.5} aria-hidden /> Remove it
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

/** The ingredients that are known are in the findings; the others are named, so that nobody takes silence for an answer. */
function CheckedInPart({ item: { text, resolution } }: { item: CheckResult['items'][number] }) {
  return (
    <div className={styles['one']}>
      <SeverityGlyph mark="unknown" />
      <p>
        <b className="bold">Checked only in part:</b> “{shorten(text, 120)}”. We don’t know{' '}
        {resolution.unknownParts.map((part) => `“${shorten(part, 40)}”`).join(', ')}, and counted no amounts of the rest.
      </p>
    </div>
  );
}
