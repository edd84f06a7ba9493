import { formatCount } from '@wellkept/clinical/wording.ts';
import { medicationBulkMax } from '@wellkept/contract/medications/medication-limits.ts';
import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { computeVerdict } from '@wellkept/interactions/verdict/verdict.ts';
import { parseAllergens } from '@wellkept/medications/parse/allergy-line.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Engine } from '../../lib/knowledge.ts';
import { isSevere } from '../interactions/result-view.ts';
import { AllergyOffer } from '../profile/allergy-offer.tsx';
import { usePerson } from '../profile/use-person.ts';
import { AddedMedicineCheck } from './added-medicine-check.tsx';
import { askAboutDose, getDoseWords } from './ask-about-dose.ts';
import { type FinishRef, useFinish } from './open-entry.ts';
import styles from './paste-list.module.css';
import { ReviewItem } from './review-item.tsx';
import { listRepeats, type ReviewContext, type ReviewLine } from './reviewed-list.ts';
import { useUnlisted } from './use-medication-list.ts';

type Props = {
  lines: readonly ReviewLine[];
  engine: Engine;
  reader: ReviewContext;
  there: readonly Medication[];
  onChange: (at: number, line: ReviewLine) => void;
  onBack: () => void;
  onAdd: (drafts: MedicationInput[]) => void;
  finishRef: FinishRef | undefined;
};

/** What was understood of a pasted list, line by line, and what the whole would do with the rest. */
export function ReviewList({ lines, engine, reader, there, onChange, onBack, onAdd, finishRef }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => title.current?.focus(), []);
  const drafts = useMemo(() => lines.filter((line) => line.isIncluded && line.draft.name.trim() !== '').map(({ draft }) => draft), [lines]);
  const medications = useMemo(() => there.filter(({ active }) => active), [there]);
  const { person, progress } = usePerson();
  const unlisted = useUnlisted();
  const taken = useMemo(() => drafts.filter(({ active }) => active), [drafts]);
  const result = useMemo(() => engine.check([...medications, ...taken], person), [engine, medications, taken, person]);
  const findings = result.findings.filter(({ items }) => items.some((at) => at >= medications.length));
  const verdict = computeVerdict({ itemCount: medications.length + taken.length, result, progress, unlisted });
  const severe = findings.some(({ severity }) => isSevere(severity));
  const questions = lines.filter(({ draft, isIncluded }) => isIncluded && engine.resolve(draft.name).status === 'ambiguous').length;
  const doseQuestions = useDoseQuestions(lines, engine);
  const openDoses = doseQuestions.filter((question) => question !== null).length;
  const countItemsThrough = (at: number) => lines.slice(0, at + 1).filter(({ kind }) => kind === 'item').length;
  const allergens = useMemo(() => lines.filter(({ kind }) => kind === 'allergy').flatMap(({ text }) => parseAllergens(text)), [lines]);
  const tooMany = drafts.length > medicationBulkMax;
  return (
    <section className={styles['review']} aria-labelledby="review-title">
      <h2 id="review-title" ref={title} tabIndex={-1}>
        Is this right?
      </h2>
      <p className="small ink2">
        {lines.length === 0
          ? 'We found no line with a name in it.'
          : `${formatFound(lines, engine.resolve)} Tick what you want to add, and change what we got wrong.`}
        {questions > 0 && ` ${formatCount(questions, 'name')} could mean several things. Choose which.`}
      </p>
      <ol ref={list} className={styles['lines']} aria-label="As it was read">
        {lines.map((line, at) => (
          <ReviewItem
            key={at}
            line={line}
            number={countItemsThrough(at)}
            reader={reader}
            repeats={listRepeats(lines, at, there, engine.resolve)}
            doseQuestion={doseQuestions[at] ?? null}
            onChange={(next) => onChange(at, next)}
          />
        ))}
      </ol>
      <AllergyOffer allergens={allergens} />
      <div role="status">{taken.length > 0 && <AddedMedicineCheck findings={findings} resolution={null} verdict={verdict} />}</div>
      {tooMany && <p className="small">You can add up to {medicationBulkMax} at once. Untick some and add them later.</p>}
      <ReviewButtons
        drafts={drafts}
        isSevere={severe}
        isOpen={questions > 0}
        openDoses={openDoses}
        onAsk={() => list.current?.querySelector<HTMLButtonElement>('[data-dose-question] button')?.focus()}
        isTooMany={tooMany}
        onAdd={onAdd}
        onBack={onBack}
        finishRef={finishRef}
      />
    </section>
  );
}

type ButtonProps = Pick<Props, 'onAdd' | 'onBack' | 'finishRef'> & {
  drafts: MedicationInput[];
  isSevere: boolean;
  /** Whether a name may still mean several things. */
  isOpen: boolean;
  /** How many unusual doses are not confirmed yet. */
  openDoses: number;
  /** Leads to the first of them. */
  onAsk: () => void;
  isTooMany: boolean;
};

/** What is serious or open is added by its own button only, never by going on to the next page. */
function ReviewButtons({ drafts, isSevere: severe, isOpen, openDoses, onAsk, isTooMany, onAdd, onBack, finishRef }: ButtonProps) {
  const addText = `Add ${formatCount(drafts.length, 'item')}${severe ? ' anyway' : ''}`;
  const [isAsked, setAsked] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const askFirst = () => {
    setAsked(true);
    if (openDoses > 0) {
      onAsk();
      return null;
    }
    buttons.current?.scrollIntoView({ block: 'center' });
    buttons.current?.focus({ preventScroll: true });
    return null;
  };
  useFinish(finishRef, () => {
    if (drafts.length > 0 && (severe || isOpen || openDoses > 0 || isTooMany)) return askFirst();
    onAdd(drafts);
    return drafts.length;
  });
  return (
    <>
      {isAsked && (
        <p className="field-error" role="alert">
          {openDoses > 0
            ? `Look at ${formatCount(openDoses, 'unusual dose')} in the list first.`
            : isOpen
              ? 'Choose what each name means first.'
              : `Nothing is added yet. Press “${addText}”, or untick what you don’t take.`}
        </p>
      )}
      <div className="row bare-focus" ref={buttons} tabIndex={-1}>
        <button
          type="button"
          className={severe ? 'btn outlined' : 'btn primary'}
          disabled={drafts.length === 0 || isTooMany}
          onClick={() => (openDoses > 0 ? askFirst() : onAdd(drafts))}
        >
          {addText}
        </button>
        <button type="button" className="btn quiet" onClick={onBack}>
          Back to the text
        </button>
      </div>
    </>
  );
}

/** What to ask about the dose of each line that is to be added. */
function useDoseQuestions(lines: readonly ReviewLine[], engine: Engine): readonly (string | null)[] {
  return useMemo(
    () =>
      lines.map(({ draft, isIncluded, confirmedDose }) =>
        isIncluded && confirmedDose !== getDoseWords(draft) ? askAboutDose(engine, draft, null) : null,
      ),
    [lines, engine],
  );
}

/** How many items the text has, and how many of their names still have to be asked. */
function formatFound(lines: readonly ReviewLine[], resolve: ReviewContext['resolve']): string {
  const items = lines.filter(({ kind }) => kind === 'item');
  const unknownCount = items.filter(({ draft }) => resolve(draft.name).status === 'unknown').length;
  if (unknownCount === 0) return `We understood ${formatCount(items.length, 'item')}.`;
  return `We found ${formatCount(items.length, 'item')}, and don’t know ${unknownCount === items.length ? 'any of them' : `${unknownCount} of them`}.`;
}
