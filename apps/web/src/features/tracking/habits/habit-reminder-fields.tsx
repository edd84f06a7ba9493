import { habitRemindersMax } from '@wellkept/contract/tracking/diary-limits.ts';
import { Link } from 'react-router';
import { FeatureGate } from '../../billing/plans/feature-gate.tsx';
import { TimesField } from '../../dosing/times-field.tsx';
import type { useWay } from '../../reminders/use-way.tsx';
import type { HabitDraft } from './habit-draft.ts';

type Props = {
  draft: HabitDraft;
  error: string | undefined;
  wayField: ReturnType<typeof useWay>['field'];
  onChange: (fields: Partial<HabitDraft>) => void;
};

/** When the habit reminds, on plans that have reminders. */
export function HabitReminderFields({ draft, error, wayField, onChange: updateDraft }: Props) {
  return (
    <FeatureGate
      feature="automated_reminders"
      refused={() => (
        <p className="small ink2">
          <Link to="/upgrade/automated_reminders">Reminders for habits</Link> are part of Wellness Pro.
        </p>
      )}
    >
      <TimesField
        times={draft.reminders}
        max={habitRemindersMax}
        mayBeEmpty
        error={error}
        onChange={(reminders) => updateDraft({ reminders })}
      />
      {draft.reminders.length > 0 &&
        (wayField ?? (
          <p className="small ink2">
            By email or in this browser, as <Link to="/account#reminders">your settings</Link> say.
          </p>
        ))}
    </FeatureGate>
  );
}
