import { formatCount } from '@wellkept/clinical/wording.ts';
import type { ReactNode } from 'react';
import { ArrowLink } from '../../../components/arrow-link.tsx';
import { formatDayRange } from '../food-text.ts';
import styles from './plan.module.css';
import type { MealPlan } from './plan-data.ts';

/** A dish that needs care is no broken rule, but the headline must not promise that there is nothing to read below. */
function formatVerdict({ dishes, unmet }: MealPlan): string {
  if (unmet.length > 0) return `${formatCount(unmet.length, 'thing')} to check.`;
  const withNotice = dishes.filter(({ notices }) => notices.some(({ severity }) => severity !== 'minor')).length;
  const withLabel = dishes.filter(({ rules }) => rules.length > 0).length;
  return [
    'No declared match with your rules.',
    ...(withLabel > 0 ? [`Read the labels for ${formatCount(withLabel, 'dish', 'dishes')}.`] : []),
    ...(withNotice > 0 ? [`Take care with ${formatCount(withNotice, 'dish', 'dishes')}.`] : []),
  ].join(' ');
}

/** What the plan meets and what it doesn't, and what medicines and results changed in it. */
export function PlanVerdict({ plan, proof, children }: { plan: MealPlan; proof: ReactNode; children: ReactNode }) {
  const { unmet, changed, watched, missingFacts, hasTargets } = plan;
  return (
    <section className={styles['verdict']} aria-labelledby="plan-verdict">
      <div className={styles['verdictHead']}>
        <h2 id="plan-verdict">{formatVerdict(plan)}</h2>
        {children}
      </div>
      {proof}
      {unmet.length > 0 && (
        <ul>
          {unmet.map(({ who, what, change }) => (
            <li key={`${who} ${what}`}>
              {who !== null && who !== 'You' && <b>{who}: </b>}
              {what} {change}
            </li>
          ))}
        </ul>
      )}
      {changed.length > 0 && (
        <>
          <h3>What medicines and results changed</h3>
          <ul>
            {changed.map(({ who, why, what }) => (
              <li key={`${who} ${why} ${what}`}>
                <b>{[who, why].filter(Boolean).join(', ')}:</b> {what}
              </li>
            ))}
          </ul>
        </>
      )}
      {watched.length > 0 && (
        <ul className={styles['watched']}>
          {watched.map(({ name, unit, why, days }) => (
            <li key={name}>
              <b className="bold">{name}</b> {formatDayRange(days)} {unit} a day <span className="ink2">({why})</span>
            </li>
          ))}
        </ul>
      )}
      {missingFacts.length > 0 && (
        <p className="small">
          We can’t compare the plan with your energy need without your {missingFacts.join(', ')}. Dishes are planned as one portion each.{' '}
          <ArrowLink to="/profile">Add it to your profile</ArrowLink>
        </p>
      )}
      {!hasTargets && (
        <p className="small">
          Up to three days for one person are free. A paid plan adds the week, others at your table and your nutrient needs.{' '}
          <ArrowLink to="/pricing">See plans</ArrowLink>
        </p>
      )}
    </section>
  );
}
