import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import type { SessionUser } from '../../lib/session.ts';
import { reloadPage } from '../../lib/stuck-page.ts';
import { CabinetSkeleton } from '../medications/cabinet-skeleton.tsx';
import { isSupplement } from '../medications/medication-type.ts';
import { useCabinet } from '../medications/use-cabinet.ts';
import { NewSevere } from '../safety/new-severe.tsx';
import { greeting } from './greeting.ts';
import { nextStep } from './next-step.ts';
import { NextStepCard } from './next-step-card.tsx';
import { ArrowLink, Today } from './today.tsx';

/** The signed-in person's own day. */
export function OwnDashboard({ user }: { user: SessionUser }) {
  const { stored, engine, active, stopped, result, unsaved } = useCabinet();
  const now = new Date();

  const step =
    result &&
    nextStep({
      unsaved: unsaved.length,
      hasConsent: user.health_data_consent,
      hasSecondFactor: user.two_factor_enabled,
      hasSupplements: active.some(({ medication }) => isSupplement(medication.notes.type)),
      result,
    });
  return (
    <>
      <PageHeader
        kicker={new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' }).format(now)}
        title={greeting(now, user.first_name)}
      />
      <NewSevere />
      {stored.isError || engine.isError ? (
        <ErrorCard
          title="Error loading dashboard data."
          text="Check your connection. Nothing that you saved is lost."
          onRetry={() => (engine.isError ? reloadPage() : void stored.refetch())}
        />
      ) : stored.isPending || !result ? (
        <CabinetSkeleton />
      ) : active.length > 0 ? (
        <Today
          medications={active.map(({ medication }) => medication)}
          result={result}
          step={step}
          after={<ArrowLink to="/medications">Add or change</ArrowLink>}
        />
      ) : (
        <>
          <EmptyState
            title="What you take, checked every day"
            text="Add your medicines, vitamins and herbs. This page then opens with what should not be combined, and the one thing worth doing about it."
            action={
              <>
                <Link className="btn p" to="/medications">
                  Add what you take
                </Link>
                {stopped.length > 0 && <span className="cap">{stopped.length} stopped</span>}
                <Link className="btn q" to="/dashboard?demo=true">
                  See a sample
                </Link>
              </>
            }
          />
          {step && <NextStepCard step={step} items={[]} />}
        </>
      )}
    </>
  );
}
