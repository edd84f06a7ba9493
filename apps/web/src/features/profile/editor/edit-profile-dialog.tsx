import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { computeCompletenessScore } from '@wellkept/profile/completeness.ts';
import { checkIntegrity } from '@wellkept/profile/integrity.ts';
import { createProfileOverview, type EditorSection, profileSections } from '@wellkept/profile/overview.ts';
import { formatCompleteness } from '@wellkept/profile/setup-steps.ts';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { useEngine } from '../../../lib/knowledge.ts';
import { DietSection } from './diet-section.tsx';
import styles from './editor.module.css';
import { EditorProvider, type FieldDraft } from './editor-context.ts';
import { EditorFooter } from './editor-footer.tsx';
import { GoalsSection } from './goals-section.tsx';
import { HistorySection } from './history-section.tsx';
import { LifestyleSection } from './lifestyle-section.tsx';
import { MedicationsSection } from './medications-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { SectionList } from './section-list.tsx';
import { SymptomsSection } from './symptoms-section.tsx';
import { reloadProfile } from './sync-profile.ts';
import { useProfile, useSaving } from './use-profile.ts';
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

type Props = { initial?: EditorSection; onClose: () => void };

/** All of the profile in seven sections. Edits are saved as they are made; leaving while some are not asks first. */
export function EditProfileDialog({ initial = 'personalInfo', onClose }: Props) {
  useReturnFocus();
  const { profile, cabinetCount, isPending, error, reload } = useProfile();
  const { state, isDirty, savesDone } = useSaving();
  const engine = useEngine().data;
  const isPhone = useMediaQuery('(max-width: 860px)', window.innerWidth <= 860);
  const [section, setSection] = useState<EditorSection>(initial);
  const [drafts, setDrafts] = useState<Readonly<Record<string, FieldDraft>>>({});
  /** Where the person wants to go while something is unsaved. */
  const [leavingFor, setLeavingFor] = useState<EditorSection | 'close' | null>(null);
  const [savesBefore] = useState(savesDone);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else heading.current?.focus();
  }, [section]);

  const faults = Object.values(drafts);
  const hasUnsaved = isDirty || faults.length > 0;
  const go = (to: EditorSection | 'close') => {
    setLeavingFor(null);
    if (to === 'close') onClose();
    else setSection(to);
  };
  const leave = (to: EditorSection | 'close') => (hasUnsaved && to !== section ? setLeavingFor(to) : go(to));

  const overview = useMemo(() => (profile ? createProfileOverview(profile, cabinetCount) : null), [profile, cabinetCount]);
  const place = profileSections.findIndex((one) => one.section === section);
  const title = profileSections[place]?.title ?? '';
  const next = profileSections[place + 1];
  const Form = forms[section];
  const issues = [
    ...faults.map(({ label, fault }) => `${label}: ${fault}`),
    // An ended session or a withdrawn consent is no fault of a field; the footer says why nothing was saved.
    ...(state.kind === 'refused' && state.section !== null ? [state.text] : []),
    // What does not fit together is said once something was saved, not while the first answers are given.
    ...(profile && savesDone > savesBefore && !isDirty ? checkIntegrity(profile).issues : []),
  ];

  return (
    <Modal.Root
      opened
      onClose={() => leave('close')}
      size={980}
      // Not the class of the content: the library lays that on the room around it too.
      classNames={{ content: styles['dialog'] ?? '' }}
      fullScreen={isPhone === true}
      centered
      yOffset={24}
      closeOnClickOutside={false}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['head']}>
          <Modal.Title className={styles['title'] ?? ''}>Edit Health Profile</Modal.Title>
          <div className={styles['badges']} role="status">
            {profile && <span className="tag g">{formatCompleteness(computeCompletenessScore(profile, cabinetCount))}</span>}
            {hasUnsaved && <span className={`tag ${styles['unsaved']}`}>Unsaved Changes</span>}
          </div>
          <Modal.CloseButton aria-label="Close the editor" />
        </div>
        {profile && overview ? (
          <EditorProvider
            value={{
              profile,
              engine,
              drafts,
              setDraft: (field, draft) => setDrafts(({ [field]: _, ...others }) => (draft ? { ...others, [field]: draft } : others)),
            }}
          >
            <div className={styles['body']}>
              <SectionList sections={overview.sections} current={section} onChoose={leave} />
              <section className={styles['section']} aria-labelledby="profile-section" key={section}>
                <h2 id="profile-section" ref={heading} tabIndex={-1} className="bare-focus" data-autofocus>
                  {title}
                </h2>
                <ValidationBox issues={issues} />
                <Form />
                {next && (
                  <p className={styles['next']}>
                    <button type="button" className="btn o" onClick={() => leave(next.section)}>
                      Next: {next.title}
                    </button>
                  </p>
                )}
              </section>
            </div>
          </EditorProvider>
        ) : (
          <div className={styles['loading']}>
            {error ? (
              <ErrorCard
                title="Failed to load your profile. Please refresh the page."
                text={formatFailure(error, 'loading')}
                onRetry={() => void reloadProfile(reload)}
              />
            ) : (
              isPending && <LoadingStatus text="Loading your profile…" />
            )}
          </div>
        )}
        <EditorFooter
          section={section}
          state={state}
          isDirty={isDirty}
          faultCount={faults.length}
          leavingFor={leavingFor}
          onLeave={leave}
          onGo={(to) => {
            setDrafts({});
            go(to);
          }}
          onStay={() => {
            setLeavingFor(null);
            heading.current?.focus();
          }}
        />
      </Modal.Content>
    </Modal.Root>
  );
}
