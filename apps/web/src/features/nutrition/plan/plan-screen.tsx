import { addDays, getWeekday, toDayNumber } from '@wellkept/clinical/local-day.ts';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { Arriving } from '../../../components/arriving.tsx';
import { DayInput } from '../../../components/day-input.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { Fold } from '../../../components/fold.tsx';
import { createLatePart } from '../../../components/late-part.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { PrintButton } from '../../../components/print-button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { getToday } from '../../../lib/today.ts';
import styles from './plan.module.css';
import { PlanCalendar } from './plan-calendar.tsx';
import { firstSettings, type MealPlan, useMealPlan, useNextSettings } from './plan-data.ts';
import { PlanSettings } from './plan-settings.tsx';
import { PlanVerdict } from './plan-verdict.tsx';
import { ProofLine } from './proof-line.tsx';
import { type PlanMaker, usePlanMaker } from './use-plan-maker.ts';
import { WeekList } from './week-list.tsx';

const ShoppingList = createLatePart(async () => (await import('./shopping-list.tsx')).ShoppingList, Arriving);

const shoppingId = 'shop';

const getMonday = (day: string): string => addDays(day, -((getWeekday(toDayNumber(day)) + 6) % 7));

/** A plan of meals from a chosen day on: made, looked over, changed dish by dish, shopped. */
export function PlanScreen() {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const asked = params.get('start') ?? '';
  const start = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : getMonday(getToday());
  const { data: plan } = useMealPlan(start);
  return (
    <>
      <PageHeader title="Meal Plan">
        {plan && (
          <>
            <PlanCalendar plan={plan} />
            <PrintButton label="Print" />
          </>
        )}
      </PageHeader>
      <label className={styles['start']} htmlFor={id}>
        First day
        <DayInput id={id} value={start} onDay={(day) => setParams({ start: day }, { replace: true })} />
      </label>
      <PlanOfStart key={start} start={start} />
    </>
  );
}

function PlanOfStart({ start }: { start: string }) {
  const { data: plan, isError, error, refetch, isPending } = useMealPlan(start);
  const maker = usePlanMaker(start);
  return (
    <>
      {isError && <ErrorCard title="We couldn’t load your plan" text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />}
      {isPending && (
        <LoadingStatus text="Loading your plan">
          <Skeleton height={480} above={16} />
        </LoadingStatus>
      )}
      {plan === null && <NewPlan start={start} maker={maker} />}
      {plan && <PlanAnswer plan={plan} maker={maker} />}
    </>
  );
}

/** The form shows whom a plan is for: it waits for who ate along in the plan before, and is not shown without them. */
function NewPlan({ start, maker }: { start: string; maker: PlanMaker }) {
  const { data: settings, isError, error, refetch } = useNextSettings(start);
  return (
    <section className="sec" aria-labelledby="new-plan">
      <h2 id="new-plan">Plan your meals</h2>
      <p className="lead">We choose dishes that fit your diet, allergies, medicines and time. You can swap every one of them.</p>
      {isError && (
        <ErrorCard title="We couldn’t load who eats with you" text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />
      )}
      {settings === undefined && !isError && (
        <LoadingStatus text="Loading your settings">
          <Skeleton height={240} above={16} />
        </LoadingStatus>
      )}
      {settings !== undefined && (
        <PlanSettings settings={settings ?? firstSettings} action="Plan my meals" onSave={(chosen) => maker.make(chosen, [])} />
      )}
    </section>
  );
}

function PlanAnswer({ plan, maker: { make, isBusy, proof } }: { plan: MealPlan; maker: PlanMaker }) {
  const locked = plan.dishes.filter(({ isLocked }) => isLocked);
  return (
    <>
      <PlanVerdict plan={plan} proof={<ProofLine proof={proof ?? plan.proof} />}>
        <button type="button" className="btn outlined" disabled={isBusy} onClick={() => void make(plan.settings, locked)}>
          Plan again
        </button>
        <a className="tlink" href={`#${shoppingId}`}>
          Go to the shopping list
        </a>
      </PlanVerdict>
      <div className={styles['columns']} aria-busy={isBusy}>
        <div>
          <WeekList plan={plan} isBusy={isBusy} onRemake={(dishes) => make(plan.settings, dishes)} />
          <Fold title="Change the settings">
            <PlanSettings settings={plan.settings} action="Save and plan again" onSave={(settings) => make(settings, locked)} />
          </Fold>
        </div>
        <div id={shoppingId}>
          <ShoppingList plan={plan} onShops={(shops) => make({ ...plan.settings, shops }, plan.dishes)} />
        </div>
      </div>
    </>
  );
}
