import {
  durationWords,
  helpLevels,
  helpWords,
  sideEffectLevels,
  sideEffectWords,
  treatmentDurations,
} from '@wellkept/community/treatments/report.ts';
import type { Summary } from './treatment-data.ts';
import { formatReports } from './treatment-list.tsx';
import own from './treatments.module.css';

/** What members report, answer by answer and never as an average; below ten reports only their number. */
export function SpreadSection({ summary: { reports, reportsNeeded, spread, treatment } }: { summary: Summary }) {
  if (!spread)
    return (
      <section aria-labelledby="spread">
        <h2 id="spread">What members report</h2>
        <div className={own['bar']} aria-hidden="true">
          <i style={{ width: `${(100 * reports) / reportsNeeded}%` }} />
        </div>
        <p className={own['after']}>
          <b className="bold">{formatReports(reports)}.</b> We show a summary at ten, with the spread and the evidence beside it. A few
          reports say more about who wrote them than about the treatment.
        </p>
      </section>
    );
  const { help, durations, worstSideEffect, sideEffects, stillTaking } = spread;
  return (
    <section aria-labelledby="spread">
      <h2 id="spread">What {reports} members report</h2>
      <p className="small ink2">
        People who write reports aren’t a fair sample, and some would have felt better without it. Read them as experiences.
      </p>
      <Spread title="Did it help?" total={reports} rows={helpLevels.toReversed().map((level) => [helpWords[level], help[level]])} />
      <Spread
        title="Worst side effect"
        total={reports}
        rows={[
          ['None', worstSideEffect.none],
          ...sideEffectLevels.map((level) => [sideEffectWords[level], worstSideEffect[level]] as const),
        ]}
      />
      {sideEffects.length > 0 && (
        <p className={`small ${own['after']}`}>
          Named by several: {sideEffects.map(({ name, members }) => `${name} (${members})`).join(', ')}.
        </p>
      )}
      <Spread title="How long?" total={reports} rows={treatmentDurations.map((one) => [durationWords[one], durations[one]])} />
      <p className={`small ${own['after']}`}>
        {stillTaking} of {reports} still {treatment.kind === 'practice' ? 'do' : 'take'} it.
      </p>
    </section>
  );
}

type SpreadProps = { title: string; total: number; rows: readonly (readonly [label: string, count: number])[] };

function Spread({ title, total, rows }: SpreadProps) {
  return (
    <>
      <h3 className={own['title']}>{title}</h3>
      <ul className={own['spread']} aria-label={title}>
        {rows.map(([label, count]) => (
          <li key={label}>
            <span>{label}</span>
            <span className={own['bar']} aria-hidden="true">
              <i style={{ width: `${(100 * count) / total}%` }} />
            </span>
            <span className={own['count']}>
              {count}
              <span className="vh"> of {total}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
