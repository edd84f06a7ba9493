import { IconX } from '@tabler/icons-react';
import type { CheckedItem, CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { NameSuggestion } from '@wellkept/medications/resolution.ts';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { createLatePart } from '../../components/late-part.tsx';
import { SeverityGlyph } from '../../components/severity-mark.tsx';
import { shorten } from '../../lib/wording.ts';
import styles from './item-input.module.css';
import { formatItemLabel, type PairWarning } from './result-view.ts';
import { TypeAhead } from './type-ahead.tsx';

const ItemStrength = createLatePart(async () => (await import('./item-strength.tsx')).ItemStrength);
const OpenQuestions = createLatePart(async () => (await import('./open-questions.tsx')).OpenQuestions);

/** What a field asks for, and under which name it stands on the page. */
export type ItemField = { id: string; label: string; placeholder: string; another?: string; hint: string; listName: string };

type Props = {
  field: ItemField;
  items: readonly string[];
  /** Null until the knowledge is here; the chips show the texts meanwhile. */
  result: CheckResult | null;
  notice: string | null;
  inputRef: RefObject<HTMLInputElement | null>;
  /** What stands on a phone in place of the field. */
  folded?: ReactNode;
  onAdd: (texts: string[]) => void;
  onRemove: (index: number) => void;
  onReplace: (index: number, text: string) => void;
  warningFor?: (text: string) => PairWarning | null;
  fits?: (suggestion: NameSuggestion) => boolean;
};

/** The list as chips with the field that adds to it; a name that may mean something else is asked about at once. */
export function ItemInput({ field, items, result, notice, inputRef, folded, onAdd, onRemove, onReplace, ...asked }: Props) {
  const chips = useRef<HTMLUListElement>(null);
  // A phone shows a few lines of chips, the last of them first.
  useEffect(() => {
    if (chips.current) chips.current.scrollTop = chips.current.scrollHeight;
  }, [items.length]);
  return (
    <div className={styles['input']}>
      {folded}
      <div className={`${styles['field']} ${folded ? 'only-d' : ''}`}>
        <label htmlFor={field.id}>{field.label}</label>
        <TypeAhead
          id={field.id}
          inputRef={inputRef}
          placeholder={items.length === 0 ? field.placeholder : (field.another ?? 'Add another')}
          describedBy={`${field.id}-hint`}
          onAdd={onAdd}
          onKeep={(typed, added) => {
            const index = items.indexOf(added);
            if (index >= 0) onReplace(index, typed);
          }}
          onRemoveLast={() => items.length > 0 && onRemove(items.length - 1)}
          {...asked}
        >
          {items.length > 0 && (
            <ul className={styles['chips']} ref={chips} aria-label={field.listName}>
              {items.map((text, index) => (
                <Chip key={text} number={index + 1} text={text} item={result?.items[index]} onRemove={() => onRemove(index)} />
              ))}
            </ul>
          )}
        </TypeAhead>
        <p className={`cap ${styles['hint']} ${items.length > 0 ? styles['known'] : ''}`} id={`${field.id}-hint`}>
          {field.hint}
        </p>
      </div>
      {notice && (
        <p className="small" role="status">
          {notice}
        </p>
      )}
      {result && <OpenQuestions result={result} onReplace={onReplace} />}
    </div>
  );
}

type ChipProps = { number: number; text: string; item: CheckedItem | undefined; onRemove: () => void };

function Chip({ number, text, item, onRemove }: ChipProps) {
  const name = shorten(item ? formatItemLabel(item) : text, 48);
  const isUnchecked = item !== undefined && item.resolution.status !== 'matched';
  const misspelt = item?.resolution.match?.how === 'spelling' ? item.resolution.name : null;
  return (
    <li className={`${styles['chip']} ${isUnchecked ? styles['unchecked'] : ''}`} title={text.length > 48 ? undefined : text}>
      {isUnchecked ? <SeverityGlyph mark="unknown" /> : <span className={`tn ${styles['number']}`}>{number}</span>}
      <span>
        {name} {item && !isUnchecked && <ItemStrength resolution={item.resolution} />}{' '}
        {misspelt && <span className="cap">you wrote “{shorten(misspelt, 30)}”</span>}
        {isUnchecked && <span className="vh">, could not be checked</span>}
      </span>
      <button type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </button>
    </li>
  );
}
