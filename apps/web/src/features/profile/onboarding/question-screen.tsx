import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { hasAnsweredMedicines } from '@wellkept/profile/answers.ts';
import { getJourneyButton } from '@wellkept/profile/journey.ts';
import { withNoMedicines, withNoSymptoms } from '@wellkept/profile/list-answers.ts';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useEngine } from '../../../lib/knowledge.ts';
import { EditorProvider, type FieldDraft } from '../editor/editor-context.ts';
import { PrimaryGoalsField } from '../editor/goal-fields.tsx';
import { answerNoConditions } from '../editor/history-fields.tsx';
import { MedicationsSection } from '../editor/medications-section.tsx';
import { SymptomsSection } from '../editor/symptoms-section.tsx';
import { editProfile } from '../profile-saving.ts';
import { DietGroup, HabitsGroup, MovementGroup } from './daily-life-groups.tsx';
import { findNextGroup, findPreviousGroup, type GroupId, getFirstGroup, getGroupStep, groupIds, groups, isLastOfStep } from './groups.ts';
import { HistoryGroup } from './history-group.tsx';
import { JourneyChoice } from './journey-choice.tsx';
import styles from './onboarding.module.css';
import { BodyGroup, WhoGroup } from './personal-groups.tsx';
import { SaveLine } from './save-line.tsx';
import { completeInteractions, completeStep } from './setup-saving.ts';
import { SideNote } from './side-note.tsx';
import { StepBar, StepPath } from './step-path.tsx';
import { useJourney } from './use-journey.ts';

const forms: Readonly<Record<Exclude<GroupId, 'journey'>, ComponentType>> = {
  who: WhoGroup,
  body: BodyGroup,
  history: HistoryGroup,
  symptoms: SymptomsSection,
  medicines: MedicationsSection,
  movement: MovementGroup,
  habits: HabitsGroup,
  diet: DietGroup,
  goals: PrimaryGoalsField,
};

/** One press says "none" and goes on. */
const noneAnswers: Partial<Record<GroupId, { text: string; answer: () => void }>> = {
  history: { text: 'None of these', answer: () => answerNoConditions(true) },
  symptoms: { text: 'Nothing bothers me', answer: () => editProfile('symptoms', (before) => withNoSymptoms(before, true)) },
  medicines: { text: 'I don’t take anything', answer: () => editProfile('medications', withNoMedicines) },
};

type Props = {
  id: GroupId;
  profile: Profile;
  cabinetCount: number;
  /** Said once, where somebody goes on. */
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
  const journey = useJourney();
  const step = getGroupStep(id);
  const [next, before] = [findNextGroup(id), findPreviousGroup(id)];
  const none = hasNoAnswer(id, profile, cabinetCount) ? noneAnswers[id] : undefined;
  const own = groupIds.filter((one) => getGroupStep(one) === step);

  useEffect(() => {
    window.scrollTo({ top: 0 });
    if (heading.current?.dataset['group'] === id) heading.current.focus({ preventScroll: true });
  }, [id]);

  const setDraft = (field: string, draft: FieldDraft | null) =>
    setDrafts(({ [field]: _, ...others }) => (draft ? { ...others, [field]: draft } : others));
  const leave = (isNone = false) => {
    setDrafts({});
    // The check has run over an answer, be it "nothing"; a question that was left out leaves it open.
    if (id === 'medicines' && engine && (isNone || hasAnsweredMedicines(profile, cabinetCount))) completeInteractions();
    if (isLastOfStep(id)) completeStep(step);
    if (next) onGo(next);
    else onFinish();
  };
  const handleContinue = async (event: FormEvent) => {
    event.preventDefault();
    // What cannot be read would be lost on the way.
    if (Object.keys(drafts).length > 0) return body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (id === 'journey' && !(await journey.save())) return;
    leave();
  };
  const { text: startText, isDisabled } = getJourneyButton({ isOnboarding: true, ...journey });
  const Form = id === 'journey' ? null : forms[id];
  // The cabinet's own forms must not stand inside another.
  const Frame = id === 'medicines' ? 'div' : 'form';
  return (
    <EditorProvider value={{ profile, engine, drafts, setDraft }}>
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
          <div className={styles['col']}>
            <div>
              <StepBar step={step} share={(own.indexOf(id) + 1) / (own.length + 1)} />
              {note && (
                <p className={styles['resumed']} role="status">
                  {note}
                </p>
              )}
              <h1 ref={heading} tabIndex={-1} data-group={id}>
                {groups[id].title}
              </h1>
              <p className="lead">{groups[id].lead}</p>
            </div>
            <div className={styles['body']} ref={body} key={id}>
              {Form ? <Form /> : <JourneyChoice chosen={journey.chosen} onChoose={journey.choose} />}
            </div>
          </div>
          <SideNote id={id} />
        </div>
        <div className={styles['bar']}>
          {before && (
            <button type="button" className="btn o" onClick={() => onGo(before)}>
              Back
            </button>
          )}
          <button
            type="button"
            className="btn q"
            onClick={() => {
              none?.answer();
              leave(none !== undefined);
            }}
          >
            {none?.text ?? 'Skip'}
          </button>
          <button
            type={Frame === 'form' ? 'submit' : 'button'}
            className="btn p"
            disabled={id === 'journey' && isDisabled}
            onClick={Frame === 'form' ? undefined : (event) => void handleContinue(event)}
          >
            {id === 'journey' ? startText : 'Continue'}
          </button>
        </div>
      </Frame>
    </EditorProvider>
  );
}

/** "None" is offered where it takes nothing away. */
function hasNoAnswer(id: GroupId, profile: Profile, medicationCount: number): boolean {
  if (id === 'medicines') return medicationCount === 0 && (profile.medications.current ?? []).length === 0;
  if (id === 'symptoms') return (profile.symptoms.currentSymptoms ?? []).length === 0;
  const { noConditions: _, noAllergies, ...lists } = profile.medical_history;
  return id === 'history' && !noAllergies && Object.values(lists).every((list) => list.length === 0);
}
