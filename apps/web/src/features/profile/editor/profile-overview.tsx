import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { computeCompletenessScore } from '@wellkept/profile/completeness.ts';
import { checkIntegrity } from '@wellkept/profile/integrity.ts';
import { createProfileOverview, type EditorSection, type SectionBadge } from '@wellkept/profile/overview.ts';
import { formatCompleteness } from '@wellkept/profile/setup-steps.ts';
import { useState } from 'react';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { formatMoment } from '../../../lib/date-text.ts';
import { getToday } from '../../../lib/today.ts';
import { medicationsQuery } from '../../medications/medication-writes.ts';
import styles from './overview.module.css';
import { summarizeSection } from './section-summary.ts';
import { showIntegrity, syncProfile } from './sync-profile.ts';
import { useProfile, useSaving } from './use-profile.ts';

type Props = { profile: Profile; onEdit: (section: EditorSection) => void };

/** The Health Profile Overview: how far the profile is, whether it is in step with the server, and a card for each section. */
export function ProfileOverview({ profile, onEdit }: Props) {
  const { cabinetCount, reload } = useProfile();
  const { isDirty } = useSaving();
  const medicationList = useQuery(medicationsQuery);
  const [isSyncing, setSyncing] = useState(false);
  const { sections, text } = createProfileOverview(profile, cabinetCount);
  const score = computeCompletenessScore(profile, cabinetCount);
  const integrity = checkIntegrity(profile);
  const medicines = (medicationList.data ?? []).filter(({ active }) => active).map(({ name }) => name);

  const sync = async () => {
    setSyncing(true);
    await syncProfile(reload);
    setSyncing(false);
  };

  return (
    <section aria-labelledby="profile-overview">
      <div className={styles['head']}>
        <div>
          <h2 id="profile-overview">Health Profile Overview</h2>
          <p className={styles['state']}>
            <span className="tag positive">{formatCompleteness(score)}</span>
            <span className="small">{text}</span>
          </p>
          <ProgressBar className={styles['bar']} value={score} label="Completeness of the profile" />
        </div>
        <div className={styles['sync']}>
          <p className="small ink2" role="status">
            {isDirty
              ? 'Some changes aren’t saved yet'
              : `Last sync ${formatMoment(medicationList.dataUpdatedAt || profile.updatedAt, 'mediumWithTime')}`}
          </p>
          <div className="row">
            <button type="button" className="btn outlined sm" disabled={isSyncing} onClick={() => void sync()}>
              <IconRefresh size={16} stroke={1.5} aria-hidden />
              {isSyncing ? 'Syncing…' : 'Sync'}
            </button>
            <button type="button" className="btn outlined sm" onClick={showIntegrity}>
              Check Integrity
            </button>
          </div>
        </div>
      </div>
      <p className={`small ${integrity.isValid ? 'ink2' : styles['issue']}`}>
        <b className="bold">{integrity.isValid ? 'Data integrity: good.' : 'Data integrity: please look at this.'}</b>{' '}
        {integrity.issues.join('. ')}
      </p>
      <ul className={styles['cards']}>
        {sections.map(({ section, title, badge }) => (
          <li key={section}>
            <div className={styles['cardHead']}>
              <h3>{title}</h3>
              <span className={`tag ${getTone(badge)}`}>{badge}</span>
            </div>
            <p className="small ink2">{summarizeSection(section, profile, medicines, getToday()) || 'Nothing is answered yet.'}</p>
            <button type="button" className="link-btn small" onClick={() => onEdit(section)}>
              {badge === 'Available' ? 'Fill in' : 'Edit'}
              <span className="vh"> {title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function getTone(badge: SectionBadge): string {
  if (badge === 'Needs Attention' || badge === 'Moderate') return styles['care'] ?? '';
  return badge === 'Available' || badge === 'None' ? '' : 'positive';
}
