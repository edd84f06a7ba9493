import { IconPill, IconPlus } from '@tabler/icons-react';
import { formatList } from '@wellkept/clinical/wording.ts';
import { getMarkTone, getMarkWord, SeverityGlyph } from '../../components/severity-mark.tsx';
import type { PairWarning } from './result-view.ts';
import styles from './type-ahead.module.css';
import type { TypeAheadChoice, TypeAheadChoices } from './typed-choices.ts';
import type { useTypeAhead } from './use-type-ahead.ts';

type Props = {
  choices: TypeAheadChoices;
  list: ReturnType<typeof useTypeAhead>;
  /** Of each line what it would do with what is there already. */
  warnings: readonly (PairWarning | null)[];
};

export function TypeAheadList({ choices, list, warnings }: Props) {
  return (
    <div className={styles['panel']}>
      {choices.note && <p className={styles['note']}>{choices.note}</p>}
      <div id={list.listId} role="listbox" aria-label="Suggestions">
        {choices.lines.map((choice, line) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus.
          <div
            key={choice.key}
            id={list.optionId(line)}
            role="option"
            tabIndex={-1}
            aria-selected={line === list.active}
            // The field keeps the focus, so that its blur does not close the list before the press counts.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => line !== list.active && list.mark(line)}
            onClick={() => list.take(choice)}
          >
            {choice.suggestion ? <IconPill size={20} stroke={1.5} aria-hidden /> : <IconPlus size={20} stroke={1.5} aria-hidden />}
            <Line choice={choice} warning={warnings[line] ?? null} />
            {line === list.active && <kbd>Enter</kbd>}
          </div>
        ))}
      </div>
    </div>
  );
}

function Line({ choice, warning }: { choice: TypeAheadChoice; warning: PairWarning | null }) {
  return (
    <p>
      {choice.suggestion ? <b className="bold">{choice.label}</b> : choice.label} {choice.dose}
      {choice.detail && <span>{choice.detail}</span>}
      {warning && (
        <span className={styles['warning']}>
          <SeverityGlyph mark={warning.severity} />
          <span>
            <b className={getMarkTone(warning.severity)}>{getMarkWord(warning.severity)}</b> with {formatList(warning.others, 2)}
          </span>
        </span>
      )}
    </p>
  );
}
