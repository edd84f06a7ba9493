import type { ComponentType, RefObject } from 'react';
import { PrimaryGoalsField } from '../editor/goal-fields.tsx';
import { MedicationsSection } from '../editor/medications-section.tsx';
import { SymptomsSection } from '../editor/symptoms-section.tsx';
import { DietGroup, HabitsGroup, MovementGroup } from './daily-life-groups.tsx';
import { type GroupId, getGroupStep, groupIds, groups } from './groups.ts';
import { HistoryGroup } from './history-group.tsx';
import { JourneyChoice } from './journey-choice.tsx';
import styles from './onboarding.module.css';
import { BodyGroup, WhoGroup } from './personal-groups.tsx';
import { StepBar } from './step-path.tsx';
import type { useJourney } from './use-journey.ts';

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

type Props = {
  id: GroupId;
  step: ReturnType<typeof getGroupStep>;
  note: string | null;
  journey: ReturnType<typeof useJourney>;
  heading: RefObject<HTMLHeadingElement | null>;
  bodyRef: RefObject<HTMLDivElement | null>;
};

/** The title of a group with its questions. */
export function QuestionBody({ id, step, note, journey, heading, bodyRef }: Props) {
  const own = groupIds.filter((one) => getGroupStep(one) === step);
  const Form = id === 'journey' ? null : forms[id];
  return (
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
      <div className={styles['body']} ref={bodyRef} key={id}>
        {Form ? <Form /> : <JourneyChoice chosen={journey.chosen} onChoose={journey.choose} />}
      </div>
    </div>
  );
}
