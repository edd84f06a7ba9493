import { computeResultVerdict } from '@wellkept/interactions/verdict/verdict.ts';
import { DayPlan } from './day-plan.tsx';
import { sampleItems } from './sample-day.ts';
import type { SettingsChange } from './stored-settings.ts';
import styles from './timing.module.css';
import type { TimingSettings } from './timing-settings.ts';
import type { Planner } from './use-planner.ts';

type Props = { settings: TimingSettings; planner: Planner; onChange: (change: SettingsChange) => void; onClose: () => void };

/** An invented day, so that visitors see how the page works. */
export function SampleDayPlan({ settings, planner, onChange, onClose }: Props) {
  return (
    <DayPlan
      items={sampleItems}
      settings={settings}
      planner={planner}
      person={null}
      verdict={computeResultVerdict(
        planner.check(
          sampleItems.map(({ content }) => content),
          null,
        ),
      )}
      onChange={onChange}
      notice={
        <p className={`row ${styles['notice']}`}>
          <span className="tag">Sample</span>
          <span className="small">Nobody’s day, to show how this page works. Nothing of it is kept.</span>
          <button type="button" className="btn o sm" onClick={onClose}>
            Close the sample
          </button>
        </p>
      }
    />
  );
}
