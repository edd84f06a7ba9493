import { useQuery } from '@tanstack/react-query';
import type { ReportSchedule } from '@wellkept/contract/reports/reports.ts';
import { type JourneyLevel, journeyLevelDefault, journeys } from '@wellkept/profile/journey.ts';
import { useId } from 'react';
import { Entry } from '../../components/entry.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { api } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { sendChange } from '../../lib/send-change.ts';
import { toast } from '../../lib/toast.ts';
import { FeatureGate } from '../billing/plans/feature-gate.tsx';
import { PremiumFeatureGate } from '../billing/plans/premium-feature-gate.tsx';
import { preferencesQuery } from '../profile/onboarding/preferences.ts';
import styles from './reports.module.css';

const choices = [
  [null, 'Not by email'],
  ['week', 'Every Monday'],
  ['month', 'On the first of each month'],
] as const;

/** How often suits each journey, by the time that it asks for. */
const suiting: Readonly<Record<JourneyLevel, string>> = { maintain: 'once a month', improve: 'every week', transform: 'every week' };

/** Whether and how often the report comes by mail. */
export function MailedReports() {
  return (
    <div className={styles['noPaper']}>
      <Entry note="By email">
        <FeatureGate
          feature="email_reports"
          refused={() => (
            <PremiumFeatureGate
              feature="email_reports"
              meanwhile="Open this page whenever you like: reading and printing a report is free."
            />
          )}
        >
          <Schedule />
        </FeatureGate>
      </Entry>
    </div>
  );
}

function Schedule() {
  const id = useId();
  const { data, error, refetch } = api.useQuery('get', '/api/reports/schedule');
  const preferences = useQuery(preferencesQuery);
  const level = preferences.data?.healthJourneyLevel ?? journeyLevelDefault;
  const save = async (schedule: ReportSchedule) => {
    if (!(await sendChange(() => client.PUT('/api/reports/schedule', { body: schedule })))) return;
    await refetch();
    toast({ kind: 'success', title: schedule.every === null ? 'We won’t email you reports' : 'We’ll email you your reports' });
  };
  if (error) return <p className="field-error">{formatFailure(error, 'loading')}</p>;
  if (!data) return <LoadingStatus />;
  return (
    <div className={styles['mailed']}>
      <fieldset className={styles['choices']}>
        <legend className="vh">How often</legend>
        {choices.map(([every, label]) => (
          <label key={label}>
            <input type="radio" name={`${id}-every`} checked={data.every === every} onChange={() => void save({ ...data, every })} />
            {label}
          </label>
        ))}
      </fieldset>
      {data.every === null && preferences.data && (
        <p className="cap">
          On the {journeys[level].title} path, {suiting[level]} suits most.
        </p>
      )}
      {data.every !== null && (
        <label className={styles['figures']}>
          <input
            type="checkbox"
            checked={data.withFigures}
            onChange={({ currentTarget: { checked } }) => void save({ ...data, withFigures: checked })}
          />
          <span>
            Say in the email itself what changed. <span className="ink2">Otherwise the email only says that the report is ready.</span>
          </span>
        </label>
      )}
    </div>
  );
}
