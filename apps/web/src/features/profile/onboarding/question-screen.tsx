import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { hasAnsweredMedicines } from '@wellkept/profile/answers.ts';
import { getJourneyButton } from '@wellkept/profile/journey.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useEngine } from '../../../lib/knowledge.ts';
import type { FinishEntry } from '../../medications/open-entry.ts';
import { EditorProvider, type FieldDraft } from '../editor/editor-context.ts';
import { findNextGroup, findPreviousGroup, type GroupId, getFirstGroup, getGroupStep, isLastOfStep } from './groups.ts';
import { hasNoAnswer, noneAnswers } from './none-answers.ts';
import styles from './onboarding.module.css';
import { QuestionBar } from './question-bar.tsx';
import { QuestionBody } from './question-body.tsx';
import { SaveLine } from './save-line.tsx';
import { completeInteractions, completeStep } from './setup-saving.ts';
import { SideNote } from './side-note.tsx';
import { StepPath } from './step-path.tsx';
import { useJourney } from './use-journey.ts';

type Props = {
  id: GroupId;
  profile: Profile;
  cabinetCount: number;
  /** Shown once, where a set-up is resumed. */
  note: string | null;
  onGo: (id: GroupId) => void;
  onFinish: () => void;
};

/** One group of questions, with the way on, the way back and the way past it. */
export function QuestionScreen({ id, profile, cabinetCount, note, onGo, onFinish }: Props) {
  const engine = useEngine().data;
  const [drafts, setDrafts] = useState<Readonly<Record<string, FieldDraft>>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const finishEntry = useRef<FinishEntry>(null);
  const journey = useJourney();
  const step = getGroupStep(id);
  const [next, before] = [findNextGroup(id), findPreviousGroup(id)];
  const none = hasNoAnswer(id, profile, cabinetCount) ? noneAnswers[id] : undefined;

  useEffect(() => {
    window.scrollTo({ top: 0 });
    if (heading.current?.dataset['group'] === id) heading.current.focus({ preventScroll: true });
  }, [id]);

  const setDraft = (field: string, draft: FieldDraft | null) =>
    setDrafts(({ [field]: _, ...others }) => (draft ? { ...others, [field]: draft } : others));
  const leave = ({ isNone = false, addedCount = 0 } = {}) => {
    setDrafts({});
    // An answer is checked, be it "nothing", by the server while the page has no engine yet; a question that was left out leaves it open.
    if (id === 'medicines' && (isNone || hasAnsweredMedicines(profile, cabinetCount + addedCount))) completeInteractions();
    if (isLastOfStep(id)) completeStep(step);
    if (next) onGo(next);
    else onFinish();
  };
  const handleContinue = async (event: FormEvent) => {
    event.preventDefault();
    // What cannot be read would be lost on the way.
    if (Object.keys(drafts).length > 0) return body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (id === 'journey' && !(await journey.save())) return;
    // What is ticked or typed and not added yet is not left behind.
    const addedCount = finishEntry.current ? finishEntry.current() : 0;
    if (addedCount !== null) leave({ addedCount });
  };
  const { text: startText, isDisabled } = getJourneyButton({ isOnboarding: true, ...journey });
  // The cabinet's own forms must not stand inside another.
  const Frame = id === 'medicines' ? 'div' : 'form';
  return (
    <EditorProvider value={{ profile, engine, drafts, setDraft, finishRef: finishEntry }}>
      <Frame
        className={styles['frame']}
        {...(Frame === 'form' && { onSubmit: (event: FormEvent) => void handleContinue(event), noValidate: true })}
      >
        <div className={styles['top']}>
          <SaveLine />
          <Link className="tlink" to="/dashboard">
            Finish later
          </Link>
        </div>
        <div className={styles['lay']} data-group={id}>
          <StepPath profile={profile} cabinetCount={cabinetCount} step={step} onStep={(to) => onGo(getFirstGroup(to))} />
          <QuestionBody id={id} step={step} note={note} journey={journey} heading={heading} bodyRef={body} />
          <SideNote id={id} />
        </div>
        <QuestionBar
          onBack={before && (() => onGo(before))}
          skipText={none?.text ?? 'Skip'}
          onSkip={() => {
            none?.answer();
            leave({ isNone: none !== undefined });
          }}
          continueText={id === 'journey' ? startText : 'Continue'}
          isDisabled={id === 'journey' && isDisabled}
          onContinue={Frame === 'form' ? null : (event) => void handleContinue(event)}
        />
      </Frame>
    </EditorProvider>
  );
}
