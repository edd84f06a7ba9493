import { formatCount } from '@wellkept/clinical/wording.ts';
import { Link } from 'react-router';
import { ErrorCard } from '../../../components/error-card.tsx';
import { Fold } from '../../../components/fold.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatDay } from '../../../lib/date-text.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { getToday } from '../../../lib/today.ts';
import { usePlan } from '../../billing/plans/use-plan.ts';
import { ChartFigure } from './chart-figure.tsx';
import { type Forecast, type Forecasts, type UnavailableForecast, useForecasts } from './forecast-data.ts';
import { ForecastDrawing } from './forecast-drawing.tsx';
import {
  formatBasis,
  formatCoverage,
  formatEnd,
  formatPast,
  formatTitle,
  formatUnavailable,
  getNaiveName,
  listDaysAhead,
} from './forecast-text.ts';
import { capitalize, formatUnitLabel, formatWithoutUnit, formatWithUnit } from './number-text.ts';
import styles from './trends.module.css';

/** The forecast for the next seven days, and what cannot be forecast. */
export function ForecastSection() {
  const plan = usePlan();
  const answer = plan.mayUse('predictive_analytics');
  return (
    <section id="forecast" className={styles['forecast']} aria-labelledby="forecast-title">
      <h2 id="forecast-title">The next seven days</h2>
      {answer.may ? <OwnForecasts /> : !plan.loading && <ForecastIntro isPlan={answer.reason !== 'edition'} />}
    </section>
  );
}

const ForecastIntro = ({ isPlan }: { isPlan: boolean }) => (
  <p className="ink2">
    {isPlan ? 'Wellness Pro' : 'The Health edition'} forecasts the next seven days of your mood, sleep, symptoms and measurements. It only
    does so where it has beaten a plain guess on your own past days. <Link to="/upgrade/predictive_analytics">What it does</Link>
  </p>
);

function OwnForecasts() {
  const { data, isPending, isError, error, refetch } = useForecasts();
  if (isPending)
    return (
      <LoadingStatus text="Loading your forecasts">
        <Skeleton height={180} />
      </LoadingStatus>
    );
  if (isError)
    return <ErrorCard title="We couldn’t load the forecast." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  return <ShownForecasts forecasts={data} />;
}

function ShownForecasts({ forecasts: { readAt, isBehind, forecasts, quiet } }: { forecasts: Forecasts }) {
  const today = getToday();
  const ahead = forecasts.filter((one) => listDaysAhead(one, today).length > 0);
  const over = forecasts
    .filter((one) => !ahead.includes(one))
    .map(({ outcome }): UnavailableForecast => ({ outcome, reason: 'no entries lately', days: null, needed: null, naive: null }));
  const silent = [...over, ...quiet];
  if (readAt === null) return <p className="ink2">{isBehind ? 'Your diary is being read.' : 'Nothing is logged yet.'}</p>;
  return (
    <>
      {ahead.length === 0 && <p className="ink2">Nothing you track can be forecast better than a plain guess yet.</p>}
      {ahead.length > 0 && (
        <>
          <p className="small ink2">
            Bar: the range. Dot: the forecast. Diamond: the plain guess. A forecast isn’t a promise and isn’t medical advice.
          </p>
          <div className={styles['multiples']}>
            {ahead.map((one) => (
              <ForecastFigure key={one.outcome.id} forecast={one} today={today} />
            ))}
          </div>
        </>
      )}
      {silent.length > 0 && (
        <Fold title={`${formatCount(silent.length, 'thing')} you track without a forecast`}>
          <ul className={styles['silent']}>
            {silent.map((one) => (
              <li key={one.outcome.id}>
                <b>{capitalize(one.outcome.name)}</b> {formatUnavailable(one)}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

function ForecastFigure({ forecast, today }: { forecast: Forecast; today: string }) {
  const { outcome, naive } = forecast;
  const days = listDaysAhead(forecast, today);
  const title = formatTitle(forecast, days);
  const end = formatEnd(forecast);
  const head = ['Day', `Forecast ${formatUnitLabel(outcome.unit)}`.trim(), 'Range', capitalize(getNaiveName(naive))];
  const rows = days.map(({ day, value, low, high, naive: guess }) => [
    formatDay(day, 'withWeekday'),
    formatWithUnit(value, outcome.unit),
    `${formatWithoutUnit(low, outcome.unit)} to ${formatWithUnit(high, outcome.unit)}`,
    formatWithUnit(guess, outcome.unit),
  ]);
  return (
    <ChartFigure title={title} head={head} rows={rows}>
      <div className={styles['with-words']}>
        <ForecastDrawing label={`${title}. As numbers: show as a table.`} days={days} />
        <p className="small">{formatPast(forecast)}</p>
        <p className="small ink2">
          {formatCoverage(forecast)} {formatBasis(forecast)} {end}
        </p>
      </div>
    </ChartFigure>
  );
}
