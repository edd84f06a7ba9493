import { useQuery } from '@tanstack/react-query';
import { formatCount, formatList } from '@wellkept/clinical/wording.ts';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { formatCompleteness } from '@wellkept/profile/setup-steps.ts';
import { Link } from 'react-router';
import { ArrowLink } from '../../../components/arrow-link.tsx';
import { Entry } from '../../../components/entry.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { SeverityMark } from '../../../components/severity-mark.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { useSpelling } from '../../../lib/spelling.ts';
import { shorten } from '../../../lib/wording.ts';
import { LoadingText } from '../../../shell/loading-page.tsx';
import { usePlan } from '../../billing/plans/use-plan.ts';
import { FollowedVerdict } from '../../interactions/followed-verdict.tsx';
import { formatPending } from './action-text.ts';
import { listAlertCounts } from './alert-counts.ts';
import { OfferList } from './offer-list.tsx';
import type { Offer } from './offers.ts';
import { dashboardQuery } from './own-plan.ts';
import { PriorityBadge } from './priority-badge.tsx';
import styles from './wellness.module.css';

export const meta = () =>
  createPageMeta({
    path: '/dashboard/overview',
    title: 'Overview',
    description: 'Alerts, actions, medicines and profile on one page, with links to each.',
  });

const further: readonly Offer[] = [
  { title: 'Product & Ingredient Checker', text: 'What’s in a product, and which of its claims hold up.', to: '/product-fact-checker' },
  { title: 'Essential Oils', text: 'Safe dilution, who should avoid them, and what the evidence says.', to: '/essential-oils' },
  { title: 'Rewards', text: 'What you kept up, without streaks that punish a sick day.', to: '/dashboard/achievements' },
  { title: 'Wellness Trends', text: 'What you logged, over weeks and months.', to: '/trends' },
];

export default function OverviewPage() {
  const { data, isPending, isLoading, error, refetch } = useQuery(dashboardQuery);
  return (
    <>
      <PageHeader title="Overview" />
      {isPending && <LoadingText />}
      {error && <ErrorCard title="Error loading dashboard data." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />}
      {/* The document says of the client's types what the schema says of the server's. */}
      {data && <Figures dashboard={data as Dashboard} />}
      {!isLoading && (
        <section className={styles['use']} aria-labelledby="further">
          <h2 id="further">Further on</h2>
          <OfferList offers={further} />
        </section>
      )}
    </>
  );
}

function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { medicines, overview, completeness, wellness } = dashboard;
  const hasAll = !usePlan().lacks('personalized_recommendations');
  return (
    <>
      <Alerts findings={dashboard.findings} verdict={dashboard.verdict} />
      <Actions plan={dashboard.actions} hasAll={hasAll} />
      {wellness && (
        <Entry note="Wellness score">
          <p className={styles['big']}>
            <b>{wellness.score}</b> of 100 {wellness.isDefault && <span className="tag">Default</span>}
          </p>
          <ArrowLink to="/wellness?tab=score">What it is made of</ArrowLink>
        </Entry>
      )}
      <Entry note="Medicines">
        <p>
          {medicines.length === 0
            ? 'Nothing is listed yet.'
            : `${formatCount(medicines.length, 'item')}: ${formatList(
                medicines.map(({ name }) => shorten(name, 40)),
                4,
              )}.`}
        </p>
        <ArrowLink to="/medications">{medicines.length === 0 ? 'Add what you take' : 'Open your medicines'}</ArrowLink>
      </Entry>
      <Entry note="Profile">
        <p className="row">
          <span className="tag positive">{formatCompleteness(completeness.score)}</span>
          {overview.text}
        </p>
        <ArrowLink to="/profile">Open your profile</ArrowLink>
      </Entry>
    </>
  );
}

function Alerts({ findings, verdict }: { findings: Dashboard['findings']; verdict: Verdict }) {
  const counts = listAlertCounts(findings.counts);
  return (
    <Entry note="Alerts">
      <FollowedVerdict verdict={verdict} />
      {counts.length > 0 && (
        <ul className={styles['alerts']}>
          {counts.map(({ severity, text }) => (
            <li key={severity}>
              <SeverityMark mark={severity} word={text} />
            </li>
          ))}
        </ul>
      )}
      {findings.newCount > 0 && <p className="small">You haven’t seen {findings.newCount} of them yet.</p>}
      <ArrowLink to="/safety/checks">Open your safety checks</ArrowLink>
    </Entry>
  );
}

function Actions({ plan, hasAll }: { plan: Dashboard['actions']; hasAll: boolean }) {
  const first = plan.actions.find(({ status }) => status === 'pending');
  const spell = useSpelling();
  return (
    <Entry note="Actions">
      {first ? (
        <>
          <PriorityBadge priority={first.priority} />
          <h3>{spell(first.title)}</h3>
          <p className="ink2">{spell(first.description)}</p>
        </>
      ) : (
        <p>There’s nothing you need to do right now.</p>
      )}
      {hasAll ? (
        <ArrowLink to="/wellness?tab=actions">{formatPending(plan.counts.pending)}: open the Action Center</ArrowLink>
      ) : (
        <p className="small">
          {first && 'The most useful one is free. '}
          <Link to="/wellness">See what a full plan looks like</Link>.
        </p>
      )}
    </Entry>
  );
}
