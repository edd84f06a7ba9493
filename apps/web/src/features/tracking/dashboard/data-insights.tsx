import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { listConditions } from '@wellkept/interactions/person/person-from-profile.ts';
import { computeProfileBmi, formatBmi } from '@wellkept/profile/bmi.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import look from '../../../components/figures.module.css';
import styles from './health-dashboard.module.css';
import { SampleTag } from './sample-tag.tsx';

type Props = { dashboard: Pick<Dashboard, 'profile' | 'completeness' | 'medicines' | 'integrity' | 'personalization'>; isSample?: boolean };

/** What the data says of itself: how whole it is, and how much there is of what matters most. */
export function DataInsights({ dashboard, isSample = false }: Props) {
  const { profile, completeness, medicines, integrity, personalization } = dashboard;
  const bmi = computeProfileBmi(profile.personalInfo);
  const figures: [name: string, value: ReactNode, note: ReactNode][] = [
    ['Completeness', `${completeness.score}%`, isSample ? 'of the profile' : <Link to="/profile-completion">What is still open</Link>],
    ['Medications', medicines.length, 'that you take now'],
    [
      'Conditions',
      listConditions(profile).length,
      profile.medicalHistory.noConditions === true ? 'You said you have none' : 'in your profile',
    ],
    ['Integrity', `${integrity.score}%`, integrity.isValid ? 'Your answers are consistent' : integrity.issues.join('. ')],
    ['Personalization', `${personalization.score}%`, `confidence: ${personalization.confidence}`],
    ['BMI', bmi === null ? '–' : formatBmi(bmi), bmi === null ? 'No height and weight yet' : 'from height and weight'],
  ];
  return (
    <>
      <dl className={`${look['figures']} ${styles['insights']}`}>
        {figures.map(([name, value, note]) => (
          <div key={name}>
            <dt>
              {name} {isSample && <SampleTag />}
            </dt>
            <dd>
              {value}
              <span>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      {completeness.missing.length > 0 && <p className="small ink2">Most needed: {completeness.missing.join(', ')}.</p>}
    </>
  );
}
