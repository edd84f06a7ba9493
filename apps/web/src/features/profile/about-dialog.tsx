import { Modal } from '@mantine/core';
import type { ProfileSection } from '@wellkept/contract/profile/profile.ts';
import { rebaseValue } from '@wellkept/profile/rebase-value.ts';
import { type FormEvent, useState } from 'react';
import { FormMessage } from '../../components/form-message.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { useEngine } from '../../lib/knowledge.ts';
import { toast } from '../../lib/toast.ts';
import { getToday } from '../../lib/today.ts';
import styles from './about.module.css';
import { type AboutAnswers, applyAboutAnswers, toAboutAnswers, validateAbout } from './about.ts';
import { AboutActions } from './about-actions.tsx';
import { AboutFields } from './about-fields.tsx';
import type { PersonSections } from './person-sections.ts';
import { editProfile, getSaveState, saveNow } from './profile-saving.ts';
import { setVisitorFacts } from './visitor-facts.ts';

type Props = { facts: PersonSections; isStored: boolean; onClose: () => void };

/** Writes only what was changed here, so that changes from another device stay. */
function editFacts(before: PersonSections, after: ReturnType<typeof applyAboutAnswers>) {
  for (const section of factSections) {
    editProfile(section, (now) => rebaseValue({ before: before[section], after: after[section] }, now) as typeof now);
  }
}

const factSections = ['personalInfo', 'healthAssessment', 'medicalHistory', 'lifestyleData', 'conditions'] as const;
const isAboutSection = (section: ProfileSection) => factSections.some((one) => one === section);

/** What a check should know about the user. Stored in the profile when signed in, in this tab for a visitor. */
export function AboutDialog({ facts: current, isStored, onClose }: Props) {
  useReturnFocus();
  const engine = useEngine().data;
  /** As they were when the dialog opened; they may change in the meantime. */
  const [facts] = useState(current);
  const [about, setAbout] = useState(() => toAboutAnswers(facts));
  const [errors, setErrors] = useState<Partial<Record<keyof AboutAnswers, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const today = getToday();

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validateAbout(about, today);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      event.currentTarget.querySelector<HTMLElement>(`[aria-invalid]`)?.focus();
      return;
    }
    const next = applyAboutAnswers(facts, about, today);
    if (!isStored) {
      setVisitorFacts({ ...facts, ...next });
      onClose();
      return;
    }
    setBusy(true);
    setFailure(null);
    editFacts(facts, next);
    const isSaved = await saveNow();
    const state = getSaveState();
    setBusy(false);
    // An edit that waits for the connection is stored and used in checks; a toast says that it will be sent.
    if (state.kind === 'refused' && (state.section === null || isAboutSection(state.section))) return setFailure(state.text);
    onClose();
    if (isSaved) toast({ kind: 'success', title: 'Saved. Everything you take was checked with it.' });
  };

  return (
    <Modal opened onClose={onClose} title="About you" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={(event) => void handleSubmit(event)} noValidate>
        <p className={`small ink2 ${styles['lead']}`}>
          What suits one person can harm another. Answer what you like. Every answer makes the check more accurate.{' '}
          {isStored ? 'It is kept in your profile.' : <b className="bold">This stays in this browser tab. Nothing is sent.</b>}
        </p>
        <AboutFields
          about={about}
          errors={errors}
          engine={engine}
          today={today}
          onChange={(change) => {
            setAbout((before) => ({ ...before, ...change }));
            setErrors({});
          }}
        />
        {failure && (
          <div className={styles['failure']}>
            <FormMessage kind="error">Failed to save your profile. Please try again. {failure} What you entered is still here.</FormMessage>
          </div>
        )}
        <AboutActions isStored={isStored} isBusy={isBusy} onClose={onClose} />
      </form>
    </Modal>
  );
}
