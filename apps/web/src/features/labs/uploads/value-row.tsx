import type { LabReviewRow } from '@wellkept/contract/labs/lab-uploads.ts';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { AssessedValue } from '@wellkept/labs/values/assess.ts';
import { formatUnit } from '@wellkept/labs/values/unit-text.ts';
import { useState } from 'react';
import { spellUnquoted, useSpelling } from '../../../lib/spelling.ts';
import styles from './lab-upload.module.css';
import { LeftOutValue } from './left-out-value.tsx';
import { PageStrip } from './page-strip.tsx';
import { type AssessedRow, correctRow, isDoubtfulUnrecognized, isSavedUnrecognized } from './reviewed-values.ts';
import { getValueId } from './use-value-focus.ts';
import { ValueFields } from './value-fields.tsx';

type Props = {
  found: AssessedRow;
  analytes: ReadonlyMap<string, Analyte>;
  analyteNamed: (name: string) => Analyte | null;
  /** The page's picture, where the value was read from one. */
  picture: ((page: number) => string) | null;
  isShown: boolean;
  /** The line of the page is shown even while the value's fields are closed. */
  showsLine: boolean;
  /** While nothing is to be done about it, the value is one line. */
  isCompact?: boolean;
  onShow: () => void;
  onChange: (row: LabReviewRow) => void;
  /** A question about the value was answered. */
  onAnswer: (row: LabReviewRow) => void;
};

const flagWords = { H: 'above', L: 'below', N: 'in range' } as const;

/** One value: what was read beside the place it stands at, how sure we are, and what is asked about it. */
export function ValueRow({
  found,
  analytes,
  analyteNamed,
  picture,
  isShown,
  showsLine,
  isCompact = false,
  onShow,
  onChange,
  onAnswer,
}: Props) {
  const { row, assessed, isAsking } = found;
  const isUnrecognized = isSavedUnrecognized(row);
  const [isOpen, setIsOpen] = useState(row.analyteId === null && !isUnrecognized);
  const name = assessed?.analyte.name ?? (row.unrecognizedIn ? row.printedName : row.name || 'New value');
  if (row.isLeftOut) return <LeftOutValue name={name} valueText={row.valueText} onPutBack={() => onChange({ ...row, isLeftOut: false })} />;
  const openWord = isUnrecognized ? 'Link to a measurement' : 'Edit';
  const unit = formatUnit(row.printedUnit ?? row.unit ?? '1');
  if (isCompact && !isOpen && !isAsking)
    return <CompactValue found={found} name={name} unit={unit} isShown={isShown} onOpen={() => setIsOpen(true)} />;
  return (
    <li className={styles['value']} data-shown={isShown} data-asking={isAsking} id={getValueId(row.key)}>
      <ValueHead found={found} name={name} unit={unit} />
      {picture && row.place && (isOpen || showsLine || isDoubtfulUnrecognized(row)) && (
        <PageStrip src={picture(row.place.page)} place={row.place} name={name} />
      )}
      {isAsking && assessed && <Questions row={row} questions={assessed.questions} onChange={onAnswer} />}
      {isUnrecognized && isOpen && (
        <p className="small ink2">Choose the measurement that it is. If none fits, it stays under its printed name.</p>
      )}
      {isAsking && !assessed && <p className={styles['question']}>Choose what was measured and enter its value, or leave it out.</p>}
      {isOpen && (
        <ValueFields
          row={row}
          analyte={row.analyteId === null ? undefined : analytes.get(row.analyteId)}
          analyteNamed={analyteNamed}
          onChange={onChange}
        />
      )}
      <div className="row">
        <button
          type="button"
          className="btn quiet sm"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          aria-label={`${isOpen ? 'Close' : openWord} ${name}`}
        >
          {isOpen ? 'Close' : openWord}
        </button>
        <button
          type="button"
          className="btn quiet sm"
          onClick={() => onChange({ ...row, isLeftOut: true })}
          aria-label={`Leave out ${name}`}
        >
          Leave out
        </button>
        {picture && row.place && (
          <button type="button" className={`btn quiet sm ${styles['onlyWide']}`} onClick={onShow} aria-label={`Show on the page: ${name}`}>
            Show on the page
          </button>
        )}
      </div>
    </li>
  );
}

type HeadProps = { found: AssessedRow; name: string; unit: string };

/** What was read, its range, and how sure we are. */
function ValueHead({ found, name, unit }: HeadProps) {
  const { row, assessed } = found;
  return (
    <div className={styles['valueHead']}>
      <div>
        <p className="bold">{name}</p>
        {row.printedName !== '' && row.printedName.toLowerCase() !== name.toLowerCase() && (
          <p className="cap">Printed as {row.printedName}</p>
        )}
      </div>
      <p className={styles['amount']}>
        {row.valueText || 'no value'} <span className="small">{unit}</span>
      </p>
      <div className={styles['valueFoot']}>
        <p className="cap">
          {row.range ? `Usual ${row.range.text}` : 'No range printed'}
          {assessed?.flag && <b className={styles[`flag${assessed.flag}`]}> {flagWords[assessed.flag]}</b>}
        </p>
        <Confidence found={found} />
      </div>
      <LabNote text={row.labNote} />
    </div>
  );
}

/** What the laboratory wrote below the result. */
const LabNote = ({ text }: { text: string | null }) => text && <p className={`cap ${styles['labNote']}`}>Lab’s note: {text}</p>;

type CompactProps = HeadProps & { isShown: boolean; onOpen: () => void };

/** A value that was read clearly: its name, its number, its range, and the way to correct it. */
function CompactValue({ found: { row, assessed }, name, unit, isShown, onOpen }: CompactProps) {
  return (
    <li className={styles['line']} data-shown={isShown} id={getValueId(row.key)}>
      <p className="bold">{name}</p>
      <p className={styles['lineAmount']}>
        {row.valueText} <span className="small">{unit}</span>
      </p>
      <p className="cap">
        {row.range ? row.range.text : 'no range'}
        {assessed?.flag && assessed.flag !== 'N' && <b className={styles[`flag${assessed.flag}`]}> {flagWords[assessed.flag]}</b>}
        {row.isCorrected && <b> Corrected by you</b>}
      </p>
      <button type="button" className="btn quiet sm" aria-expanded={false} aria-label={`Edit ${name}`} onClick={onOpen}>
        Edit
      </button>
      <LabNote text={row.labNote} />
    </li>
  );
}

type ValueQuestionsProps = { row: LabReviewRow; questions: AssessedValue['questions']; onChange: (row: LabReviewRow) => void };

/** All that is asked about a value, and one answer to it. */
function Questions({ row, questions, onChange }: ValueQuestionsProps) {
  const spell = useSpelling();
  const units = questions.flatMap((question) => question.units ?? []);
  const suggestions = [...new Set(questions.flatMap(({ suggested }) => suggested ?? []))];
  return (
    <div className={styles['question']}>
      {questions.map(({ reason }) => (
        <p key={reason}>{spellUnquoted(reason, spell)}</p>
      ))}
      <div className="row" data-answers="">
        {suggestions.map((suggested) => (
          <button
            key={suggested}
            type="button"
            className="btn outlined sm"
            onClick={() => onChange(correctRow(row, { valueText: String(suggested) }))}
          >
            Use {suggested}
          </button>
        ))}
        {units.map((unit) => (
          <button
            key={unit}
            type="button"
            className="btn outlined sm"
            onClick={() => onChange(correctRow(row, { unit, printedUnit: null }))}
          >
            {row.valueText} {formatUnit(unit)}
          </button>
        ))}
        {units.length === 0 && (
          <button type="button" className="btn outlined sm" onClick={() => onChange({ ...row, isConfirmed: true })}>
            {row.valueText} is right
          </button>
        )}
      </div>
    </div>
  );
}

/** How sure the reading is, by colour and word. */
function Confidence({ found: { row, assessed, isAsking } }: { found: AssessedRow }) {
  const spell = useSpelling();
  const [level, word] =
    isAsking || isDoubtfulUnrecognized(row)
      ? ['low', 'Please check']
      : isSavedUnrecognized(row)
        ? ['medium', spell('Not recognized')]
        : row.isCorrected
          ? ['high', 'Corrected by you']
          : row.isConfirmed
            ? ['high', 'Checked by you']
            : assessed?.confidence.level === 'high'
              ? ['high', 'Read clearly']
              : ['medium', 'Worth a look'];
  const reasons = assessed && !isAsking && level === 'medium' ? spellUnquoted(assessed.confidence.reasons.join(' '), spell) : '';
  return (
    <p className={styles['confidence']} data-level={level}>
      {word}
      {reasons !== '' && <span className="cap">: {reasons}</span>}
    </p>
  );
}
