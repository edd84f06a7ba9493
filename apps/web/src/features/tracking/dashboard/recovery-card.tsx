import { useQuery } from '@tanstack/react-query';
import type { components } from '@wellkept/contract/api.ts';
import { shownIdLength } from '@wellkept/profile/recovery.ts';
import { useState } from 'react';
import { ErrorCard } from '../../../components/error-card.tsx';
import look from '../../../components/figures.module.css';
import { api } from '../../../lib/api.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { runCheckWithToast, testConnection } from '../../account/diagnostics/checks.ts';
import styles from './recovery.module.css';
import { recoverData } from './recovery.ts';

const legacyQuery = api.queryOptions('get', '/api/legacy-data');
type RecoverableData = components['schemas']['RecoverableData'];

const sectionTitles: Readonly<Record<RecoverableData['sections'][number]['section'], string>> = {
  personalInfo: 'Personal Info',
  medicalHistory: 'Medical History',
  medications: 'Medications',
};
const partTitles: Readonly<Record<keyof RecoverableData['dataFound'], string>> = {
  questionnaireData: 'Questionnaire',
  medicationData: 'Medications',
  dietData: 'Diet',
};

/** Data that an earlier version stored and the profile lacks, with the button that recovers it. */
export function RecoveryCard({ isDebug, onDebug }: { isDebug: boolean; onDebug: (isOn: boolean) => void }) {
  const { data: found, isPending, error, refetch } = useQuery({ ...legacyQuery, staleTime: 0 });
  const [isBusy, setBusy] = useState(false);
  if (isPending) return null;
  if (error)
    return (
      <ErrorCard title="Failed to load user data from database" text={formatFailure(error, 'loading')} onRetry={() => void refetch()} />
    );
  if (!found.hasRecoverableData && !isDebug) return null;

  const handleRecover = async () => {
    setBusy(true);
    await recoverData();
    await refetch();
    setBusy(false);
  };
  return (
    <section className={styles['card']} aria-labelledby="recovery">
      <div className="row between">
        <h2 id="recovery">Previous Data Found</h2>
        <button type="button" className="btn sm" aria-expanded={isDebug} onClick={() => onDebug(!isDebug)}>
          {isDebug ? 'Hide Debug' : 'Show Debug'}
        </button>
      </div>
      <p className="ink2">
        {found.hasRecoverableData
          ? 'An earlier version kept answers of yours that your profile does not have. Existing data will be migrated and preserved: what your profile says already stays, and the old data is kept.'
          : 'Your profile lacks nothing that an earlier version kept. Existing data would be migrated and preserved.'}
      </p>
      <dl className={look['facts']}>
        <Fact name="Questionnaire" value={found.dataFound.questionnaireData ? 'found' : 'not found'} />
        <Fact name="User details" value={found.hasUserDetails ? 'found' : 'not found'} />
        <Fact name="Profile completeness" value={`${found.completenessScore}%`} />
        <Fact name="User id" value={`${found.userId.slice(0, shownIdLength)}…`} />
      </dl>
      <ul className={styles['badges']} aria-label="In the earlier data">
        {found.sections.map(({ section, inLegacyData: isThere }) => (
          <li key={section} className={isThere ? 'tag positive' : 'tag'}>
            {sectionTitles[section]}: {isThere ? 'present' : 'missing'}
          </li>
        ))}
      </ul>
      {isDebug && <Debug found={found} />}
      <div className="row">
        <button type="button" className="btn primary sm" disabled={isBusy} onClick={() => void handleRecover()}>
          {isBusy ? 'Recovering Data...' : 'Recover My Data'}
        </button>
        <button type="button" className="btn outlined sm" onClick={() => void runCheckWithToast(testConnection)}>
          Run Connection Test
        </button>
      </div>
    </section>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** The details: which part contains what, and what could not be read in full. */
function Debug({ found }: { found: RecoverableData }) {
  const parts = Object.entries(partTitles) as [keyof RecoverableData['dataFound'], string][];
  return (
    <table className={styles['debug']}>
      <caption className="vh">Earlier data in detail</caption>
      <tbody>
        {parts.map(([part, title]) => (
          <tr key={part}>
            <th scope="row">{title}</th>
            <td>{!found.dataFound[part] ? 'nothing kept' : found.unread.includes(part) ? 'kept, damaged in part' : 'kept, readable'}</td>
          </tr>
        ))}
        {found.sections.map(({ section, inProfile: isThere }) => (
          <tr key={section}>
            <th scope="row">{sectionTitles[section]} in the profile</th>
            <td>{isThere ? 'present' : 'missing'}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Recoverable</th>
          <td>{found.hasRecoverableData ? 'yes' : 'no'}</td>
        </tr>
      </tbody>
    </table>
  );
}
