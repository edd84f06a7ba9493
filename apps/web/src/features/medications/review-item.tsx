import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SeverityGlyph } from '../../components/severity-mark.tsx';
import { shorten } from '../../lib/wording.ts';
import { DidYouMean } from '../interactions/did-you-mean.tsx';
import { normalizeName } from '../interactions/result-view.ts';
import { UnitChoices } from '../interactions/unit-choices.tsx';
import { listUnitChoices } from '../interactions/unit-question.ts';
import { getDoseWords } from './ask-about-dose.ts';
import { DoseQuestion } from './dose-question.tsx';
import { ExcludedLine } from './excluded-line.tsx';
import { MedicationFields } from './medication-fields.tsx';
import styles from './paste-list.module.css';
import { chooseMatch, isTimeOfHeading, type ReviewContext, type ReviewLine, takeAfterAll } from './reviewed-list.ts';
import { StoppedNote } from './stopped-note.tsx';

type Props = {
  line: ReviewLine;
  number: number;
  reader: ReviewContext;
  repeats: readonly string[];
  /** What to ask about its dose, until the person says that it is right. */
  doseQuestion: string | null;
  onChange: (line: ReviewLine) => void;
};

/** One line of a pasted list: what was understood, what was written, and what there is to decide. */
export function ReviewItem({ line, number, reader, repeats, doseQuestion, onChange }: Props) {
  const [isEditing, setEditing] = useState(false);
  const strength = useRef<HTMLInputElement>(null);
  const id = useId();
  const { draft, text, kind, isIncluded } = line;
  if (kind !== 'item') return <ExcludedLine line={line} onInclude={() => onChange({ ...takeAfterAll(line), kind: 'item' })} />;
  const resolution = reader.resolve(draft.name);
  const short = shorten(draft.name, 40);
  const understood = [draft.name, draft.strength, draft.prescribedDosage, isTimeOfHeading(line) ? '' : draft.frequency].join(' ');
  const how = [draft.prescribedDosage, draft.frequency, draft.indication && `for ${draft.indication}`].filter(Boolean).join(' · ');
  return (
    <li className={isIncluded ? undefined : styles['out']}>
      <div className={styles['line']}>
        <input type="checkbox" id={id} checked={isIncluded} onChange={() => onChange({ ...line, isIncluded: !isIncluded })} />
        <div>
          <label htmlFor={id}>
            <span className="vh">Line {number}: </span>
            <b className="bold">{shorten(draft.name, 80)}</b> {draft.strength}
          </label>
          <p className="small ink2">
            {how && `${how} · `}
            {draft.notes.type}
          </p>
          {normalizeName(understood) !== normalizeName(line.stopped ?? text) && (
            <p className="cap">
              You wrote “{shorten(line.stopped ?? text, 120)}”{draft.notes.text?.includes(text.trim()) && ' (saved in its notes)'}
            </p>
          )}
          {line.stopped !== null && <StoppedNote name={short} onTake={() => onChange(takeAfterAll(line))} />}
          {repeats.length > 0 && <p className={styles['repeat']}>{repeats.join(' ')}</p>}
          {resolution.status !== 'matched' && <UnclearName isAmbiguous={resolution.status === 'ambiguous'} />}
          <UnitChoices
            text={draft.strength ?? ''}
            choices={listUnitChoices(draft.strength, reader.resolve(`${draft.name} ${draft.strength ?? ''}`).assumedDose)}
            onPick={({ strength, quantity }) =>
              onChange({ ...line, draft: { ...draft, strength, prescribedDosage: quantity ?? draft.prescribedDosage } })
            }
          />
          <DidYouMean resolution={resolution} onPick={(match) => onChange(chooseMatch(line, match, reader.resolve(text), reader))} />
          <DoseQuestion
            text={doseQuestion}
            onCorrect={() => {
              flushSync(() => setEditing(true));
              strength.current?.focus();
            }}
            onConfirm={() => onChange({ ...line, confirmedDose: getDoseWords(draft) })}
          />
          {isEditing && <MedicationFields draft={draft} strengthRef={strength} onChange={(next) => onChange({ ...line, draft: next })} />}
        </div>
        <button
          type="button"
          className="btn quiet sm"
          aria-expanded={isEditing}
          aria-label={isEditing ? `Done with ${short}` : `Change ${short}`}
          onClick={() => setEditing(!isEditing)}
        >
          {isEditing ? 'Done' : 'Change'}
        </button>
      </div>
    </li>
  );
}

function UnclearName({ isAmbiguous }: { isAmbiguous: boolean }) {
  return (
    <p className={styles['mark']}>
      <SeverityGlyph mark="unknown" />
      <span>
        {isAmbiguous
          ? 'This name could mean several things. Until you choose, we don’t check it.'
          : 'We don’t know this name. You can add it, but we can’t check it.'}
      </span>
    </p>
  );
}
