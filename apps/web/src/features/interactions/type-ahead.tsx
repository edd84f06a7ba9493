import { formatCount } from '@wellkept/clinical/wording.ts';
import type { NameSuggestion } from '@wellkept/medications/resolution.ts';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref, useMemo, useState } from 'react';
import { shorten } from '../../lib/wording.ts';
import { itemLengthMax, splitFinishedItems, splitItems } from './item-text.ts';
import type { PairWarning } from './result-view.ts';
import styles from './type-ahead.module.css';
import { TypeAheadList } from './type-ahead-list.tsx';
import type { TypeAheadChoices } from './typed-choices.ts';
import { useTypeAhead } from './use-type-ahead.ts';
import { useTypeAheadChoices, useWarnings } from './use-type-ahead-choices.ts';

type Props = {
  id: string;
  placeholder: string;
  inputRef?: Ref<HTMLInputElement>;
  describedBy?: string;
  /** What stands in the field before the input: chips, an icon. */
  children?: ReactNode;
  /** What stands in the field, where it is stored elsewhere. */
  stored?: { text: string; onText: (text: string) => void };
  onAdd: (texts: string[]) => void;
  /** Puts what was typed back in place of the only name that is spelled like it. Without it Enter takes no such name. */
  onKeep?: (typed: string, added: string) => void;
  /** Backspace in an empty field. */
  onRemoveLast?: (() => void) | undefined;
  /** What a text would do with what is there already; shown in its line before it is added. */
  warningFor?: (text: string) => PairWarning | null;
  /** Which names the field asks for; all where it is left out. */
  fits?: (suggestion: NameSuggestion) => boolean;
};

type Guess = { typed: string; added: string };

const withoutGuess = (choices: TypeAheadChoices, takesGuess: boolean): TypeAheadChoices =>
  choices.isGuess && !takesGuess ? { ...choices, first: -1, isGuess: false } : choices;

/** The choices as the field takes them: one that cannot undo a guess takes none. */
function useTakenChoices({ choices, findCurrent }: ReturnType<typeof useTypeAheadChoices>, takesGuess: boolean) {
  const taken = useMemo(() => withoutGuess(choices, takesGuess), [choices, takesGuess]);
  const findTaken = () => {
    const current = findCurrent();
    return current === choices ? taken : withoutGuess(current, takesGuess);
  };
  return { choices: taken, findCurrent: findTaken };
}

type EntryOptions = Pick<Props, 'onAdd' | 'onRemoveLast'> & {
  typed: string;
  setTyped: (text: string) => void;
  setUsed: (isUsed: boolean) => void;
  add: (...texts: string[]) => void;
  list: ReturnType<typeof useTypeAhead>;
};

/** What typing, pasting and the keys do. */
function useEntry({ typed, setTyped, setUsed, add, onAdd, onRemoveLast, list }: EntryOptions) {
  const type = (value: string) => {
    setUsed(true);
    const { finished, rest } = splitFinishedItems(value);
    if (finished.length > 0) onAdd(finished);
    setTyped(rest.slice(0, itemLengthMax));
    list.open();
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const texts = splitItems(`${typed}${event.clipboardData.getData('text')}`);
    if (texts.length < 2) return;
    event.preventDefault();
    add(...texts);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Tab') setUsed(true);
    if (event.key === 'Backspace' && typed === '') onRemoveLast?.();
    list.inputProps.onKeyDown(event);
  };
  return { type, handlePaste, onKeyDown };
}

/**
 * A field that knows generic and brand names, misspelt ones too, and reads the dose along. The whole of it works by keyboard. Until the engine
 * is loaded it takes texts as they are typed.
 */
export function TypeAhead({
  id,
  placeholder,
  inputRef,
  describedBy,
  children,
  stored,
  onAdd,
  onKeep,
  onRemoveLast,
  warningFor,
  fits,
}: Props) {
  const [isUsed, setUsed] = useState(false);
  const [text, onText] = useState('');
  const { text: typed, onText: setTyped } = stored ?? { text, onText };
  const { choices, findCurrent } = useTakenChoices(useTypeAheadChoices(typed, isUsed, fits), onKeep !== undefined);
  const [guess, setGuess] = useState<Guess | null>(null);
  const add = (...texts: string[]) => {
    setTyped('');
    setGuess(null);
    onAdd(texts);
  };
  const list = useTypeAhead({
    typed,
    choices,
    findCurrent,
    onChoose: (choice) => {
      const isGuessed = findCurrent().isGuess && choice.suggestion !== null;
      add(choice.text);
      if (isGuessed && onKeep) setGuess({ typed: typed.trim(), added: choice.text });
    },
    onTyped: (text) => add(text),
    onClear: () => setTyped(''),
  });
  const warnings = useWarnings(choices, list.isShown ? warningFor : undefined);
  const { type, handlePaste, onKeyDown } = useEntry({ typed, setTyped, setUsed, add, onAdd, onRemoveLast, list });

  return (
    <div className={styles['combo']}>
      <div className={styles['box']} data-open={list.isShown || undefined}>
        {children}
        <input
          {...list.inputProps}
          id={id}
          ref={inputRef}
          type="text"
          value={typed}
          placeholder={placeholder}
          aria-describedby={describedBy}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => type(event.currentTarget.value)}
          onPointerDown={() => setUsed(true)}
          onPaste={handlePaste}
          onKeyDown={onKeyDown}
          onFocus={list.open}
          onBlur={list.close}
        />
      </div>
      <p className="vh" role="status">
        {list.isShown ? formatCount(choices.lines.length, 'suggestion') : ''}
      </p>
      {guess && onKeep && <GuessLine {...guess} onKeep={onKeep} onDone={() => setGuess(null)} />}
      {list.isShown && <TypeAheadList choices={choices} list={list} warnings={warnings} />}
    </div>
  );
}

type GuessProps = Guess & { onKeep: NonNullable<Props['onKeep']>; onDone: () => void };

/** Which name was taken for what was typed, with the way back. */
const GuessLine = ({ typed, added, onKeep, onDone }: GuessProps) => (
  <p className={`small ${styles['guess']}`} role="status">
    You wrote “{shorten(typed, 40)}”. We added {shorten(added, 40)}.{' '}
    <button
      type="button"
      className="btn quiet sm"
      onClick={() => {
        onDone();
        onKeep(typed, added);
      }}
    >
      Undo
    </button>
  </p>
);
