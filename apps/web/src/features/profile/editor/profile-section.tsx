import { type EditorSection, profileSections } from '@wellkept/profile/overview.ts';
import type { ComponentType, RefObject } from 'react';
import { DietSection } from './diet-section.tsx';
import styles from './editor.module.css';
import { GoalsSection } from './goals-section.tsx';
import { HistorySection } from './history-section.tsx';
import { LifestyleSection } from './lifestyle-section.tsx';
import { MedicationsSection } from './medications-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { SymptomsSection } from './symptoms-section.tsx';
import { ValidationBox } from './validation-box.tsx';

const forms: Readonly<Record<EditorSection, ComponentType>> = {
  personalInfo: PersonalSection,
  medicalHistory: HistorySection,
  symptoms: SymptomsSection,
  medications: MedicationsSection,
  lifestyle: LifestyleSection,
  diet: DietSection,
  healthGoals: GoalsSection,
};

type Props = {
  section: EditorSection;
  heading: RefObject<HTMLHeadingElement | null>;
  issues: readonly string[];
  onLeave: (to: EditorSection) => void;
};

/** One section with its form, what is wrong in it, and the way to the next. */
export function ProfileSection({ section, heading, issues, onLeave: leave }: Props) {
  const place = profileSections.findIndex((one) => one.section === section);
  const title = profileSections[place]?.title ?? '';
  const next = profileSections[place + 1];
  const Form = forms[section];
  return (
    <section className={styles['section']} aria-labelledby="profile-section">
      <h2 id="profile-section" ref={heading} tabIndex={-1} className="bare-focus" data-autofocus>
        {title}
      </h2>
      <ValidationBox issues={issues} />
      <Form />
      {next && (
        <p className={styles['next']}>
          <button type="button" className="btn outlined" onClick={() => leave(next.section)}>
            Next: {next.title}
          </button>
        </p>
      )}
    </section>
  );
}
