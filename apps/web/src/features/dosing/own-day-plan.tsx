import { useMemo } from 'react';
import { Arriving } from '../../components/arriving.tsx';
import { createLatePart } from '../../components/late-part.tsx';
import type { useMedicationList } from '../medications/use-medication-list.ts';
import { DayPlan, type DayPlanProps } from './day-plan.tsx';
import { saveSettings } from './save-settings.ts';
import { TimingFailure, TimingSkeleton } from './timing-gate.tsx';
import { toTimingItem } from './timing-items.ts';
import { usePlannedDay } from './use-planned-day.ts';

const RemindAtTimes = createLatePart(async () => (await import('../reminders/remind-at-times.tsx')).RemindAtTimes, Arriving);

type Props = Pick<DayPlanProps, 'settings' | 'verdict'> &
  Pick<ReturnType<typeof useMedicationList>, 'active' | 'person'> & { onRetry: () => void };

/** The day of the signed-in person's own doses. */
export function OwnDayPlan({ active, person, settings, ...rest }: Props) {
  const items = useMemo(() => active.map(({ medication }) => toTimingItem(medication)), [active]);
  const { planned, hasFailed } = usePlannedDay(items, settings, person);
  if (hasFailed) return <TimingFailure />;
  if (!planned) return <TimingSkeleton />;
  return <DayPlan {...rest} planned={planned} settings={settings} onChange={saveSettings} reminders={<RemindAtTimes />} />;
}
