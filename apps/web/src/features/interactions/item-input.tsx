import { IconX } from '@tabler/icons-react';
import type { CheckedItem, CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { NameSuggestion } from '@wellkept/medications/resolution.ts';
import type { RefObject } from 'react';
import { SeverityGlyph } from '../../components/severity-mark.tsx';
import { shorten } from '../../lib/wording.ts';
import styles from './item-input.module.css';
import { formatItemLabel, isAskedAbout, type PairWarning } from './result-view.ts';
import { TypeAhead } from './type-ahead.tsx';
import { formatReplacement, formatStrength } from './type-ahead-choices.ts';
import { DidYouMean } from './unchecked-list.tsx';
import { UnitChoices } from './unit-choices.tsx';
import { formatWithUnit, listUnitChoicesOfItem } from './unit-question.ts';

/** What a field asks for, and under which name it stands on the page. */
export type ItemField = { id: string; label: string; placeholder: string; another?: string; hint: string; listName: string };

type Props = {
  field: ItemField;
  items: readonly string[];
  /** Null until the knowledge is here; the chips show the texts meanwhile. */
  result: CheckResult | null;
  notice: string | null;
  inputRef: RefObject<HTMLInputElement | null>;
  onAdd: (texts: string[]) => void;
  onRemove: (index: number) => void;
  onReplace: (index: number, text: string) => void;
  warningFor?: (text: string) => PairWarning | null;
  fits?: (suggestion: NameSuggestion) => boolean;
};

/** The list as chips with the field that adds to it; a name that may mean something else is asked about at once. */
export function ItemInput({ field, items, result, notice, inputRef, onAdd, onRemove, onReplace, ...asked }: Props) {
  const unsure = (result?.items ?? []).map((item, index) => ({ item, index })).filter(({ item }) => isAskedAbout(item));
  const unitless = (result?.items ?? [])
    .map((item, index) => ({ item, index, choices: listUnitChoicesOfItem(item.resolution) }))
    .filter(({ choices }) => choices.length > 0);
  return (
    <div className={styles['input']}>
      <label htmlFor={field.id}>{field.label}</label>
      <TypeAhead
        id={field.id}
        inputRef={inputRef}
        placeholder={items.length === 0 ? field.placeholder : (field.another ?? 'Add another')}
        describedBy={`${field.id}-hint`}
        onAdd={onAdd}
        onRemoveLast={() => items.length > 0 && onRemove(items.length - 1)}
        {...asked}
      >
        {items.length > 0 && (
          <ul className={styles['chips']} aria-label={field.listName}>
            {items.map((text, index) => (
              <Chip key={text} number={index + 1} text={text} item={result?.items[index]} onRemove={() => onRemove(index)} />
            ))}
          </ul>
        )}
      </TypeAhead>
      <p className={`cap ${styles['hint']} ${items.length > 0 ? styles['known'] : ''}`} id={`${field.id}-hint`}>
        {field.hint}
      </p>
      {notice && (
        <p className="small" role="status">
          {notice}
        </p>
      )}
      {unsure.map(({ item, index }) => (
        <div key={item.text} className={styles['ask']}>
          <p>
            “{shorten(item.text)}” {item.resolution.status === 'ambiguous' ? 'fits more than one' : 'isn’t a name we know'}. Until you
            choose, we can’t check it.
          </p>
          <DidYouMean resolution={item.resolution} onPick={(match) => onReplace(index, formatReplacement(match, item.resolution))} />
        </div>
      ))}
      {unitless.length > 0 && (
        <div className={styles['ask']}>
          {unitless.map(({ item, index, choices }) => (
            <UnitChoices
              key={item.text}
              text={item.text}
              choices={choices}
              onPick={(choice) => onReplace(index, formatWithUnit(item.resolution, choice))}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type ChipProps = { number: number; text: string; item: CheckedItem | undefined; onRemove: () => void };

function Chip({ number, text, item, onRemove }: ChipProps) {
  const name = shorten(item ? formatItemLabel(item) : text, 48);
  const isUnchecked = item !== undefined && item.resolution.status !== 'matched';
  const dose = item && !isUnchecked ? formatStrength(item.resolution) : null;
  const misspelt = item?.resolution.match?.how === 'spelling' ? item.resolution.name : null;
  return (
    <li className={`${styles['chip']} ${isUnchecked ? styles['unchecked'] : ''}`} title={text.length > 48 ? undefined : text}>
      {isUnchecked ? <SeverityGlyph mark="unknown" /> : <span className={`tn ${styles['number']}`}>{number}</span>}
      <span>
        {name} {dose && <b>{dose}</b>} {misspelt && <span className="cap">you wrote “{shorten(misspelt, 30)}”</span>}
        {isUnchecked && <span className="vh">, could not be checked</span>}
      </span>
      <button type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </button>
    </li>
  );
}
