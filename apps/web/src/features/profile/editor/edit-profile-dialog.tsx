import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { computeCompletenessScore } from '@wellkept/profile/completeness.ts';
import { checkIntegrity } from '@wellkept/profile/integrity.ts';
import { createProfileOverview, type EditorSection } from '@wellkept/profile/overview.ts';
import { useMemo, useState } from 'react';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import { useEngine } from '../../../lib/knowledge.ts';
import styles from './editor.module.css';
import { EditorProvider, type FieldDraft } from './editor-context.ts';
import { EditorFooter } from './editor-footer.tsx';
import { EditorHead } from './editor-head.tsx';
import { EditorLoading } from './editor-loading.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SectionList } from './section-list.tsx';
import { useEditorSection } from './use-editor-section.ts';
import { useProfile, useSaving } from './use-profile.ts';

type Props = { initial?: EditorSection; onClose: () => void };

/** All of the profile in seven sections. Edits are saved as they are made; leaving while some are not asks first. */
export function EditProfileDialog({ initial = 'personalInfo', onClose }: Props) {
  useReturnFocus();
  const { profile, cabinetCount, isPending, error, reload } = useProfile();
  const { state, isDirty, savesDone } = useSaving();
  const engine = useEngine().data;
  const isPhone = useMediaQuery('(max-width: 860px)', window.innerWidth <= 860);
  const [drafts, setDrafts] = useState<Readonly<Record<string, FieldDraft>>>({});
  const [savesBefore] = useState(savesDone);
  const faults = Object.values(drafts);
  const hasUnsaved = isDirty || faults.length > 0;
  const { section, leavingFor, heading, go, leave, stay } = useEditorSection(initial, hasUnsaved, onClose);
  const overview = useMemo(() => (profile ? createProfileOverview(profile, cabinetCount) : null), [profile, cabinetCount]);
  const issues = [
    ...faults.map(({ label, fault }) => `${label}: ${fault}`),
    // An ended session or a withdrawn consent is no fault of a field; the footer says why nothing was saved.
    ...(state.kind === 'refused' && state.section !== null ? [state.text] : []),
    // Conflicts between answers are shown once something was saved, not while the first answers are given.
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
        <EditorHead completeness={profile ? computeCompletenessScore(profile, cabinetCount) : null} hasUnsaved={hasUnsaved} />
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
              <ProfileSection key={section} section={section} heading={heading} issues={issues} onLeave={leave} />
            </div>
          </EditorProvider>
        ) : (
          <EditorLoading isPending={isPending} error={error} reload={reload} />
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
          onStay={stay}
        />
      </Modal.Content>
    </Modal.Root>
  );
}
