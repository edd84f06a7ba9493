import { IconSun } from '@tabler/icons-react';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { Arriving } from '../../components/arriving.tsx';
import { createLatePart } from '../../components/late-part.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { createLateDialog } from '../../shell/late-dialog.tsx';
import { DayChart } from './day-chart.tsx';
import { createDoseTimes } from './dose-times.ts';
import { PillCard } from './pill-card.tsx';
import { PlanExport } from './plan-export.tsx';
import type { PlannedDay } from './planned-day.ts';
import type { SettingsChange } from './save-settings.ts';
import { TimingAnswer } from './timing-answer.tsx';
import { createDueView, createTimingView, type TimingItem } from './timing-items.ts';
import type { TimingSettings } from './timing-settings.ts';

const AlsoTaken = createLatePart(async () => (await import('./also-taken.tsx')).AlsoTaken, Arriving);
const Reasons = createLatePart(async () => (await import('./reasons.tsx')).Reasons, Arriving);

const TimesDialog = createLateDialog(async () => (await import('./times-dialog.tsx')).TimesDialog);
const MyDayDialog = createLateDialog(async () => (await import('./my-day-dialog.tsx')).MyDayDialog);

export type DayPlanProps = {
  planned: PlannedDay;
  settings: TimingSettings;
  /** What the medicines mean together; no hour of the day changes it. */
  verdict: Verdict;
  onRetry?: () => void;
  onChange: (change: SettingsChange) => void;
  notice?: ReactNode;
  /** Below the picture of the day. */
  reminders?: ReactNode;
};

/** A planned day: the answer, the picture, the reasons, and what is taken outside of it. */
export function DayPlan(props: DayPlanProps) {
  const { planned, settings, verdict, onRetry, onChange, notice, reminders } = props;
  const [opened, setOpened] = useState<'day' | TimingItem | null>(null);
  const { all, result, plan } = planned;
  const view = useMemo(() => createTimingView(all, plan, result), [all, plan, result]);
  const { setDose, setTimes, findMovedItem, acceptSuggestion, rejectSuggestion } = createDoseTimes({
    all,
    view,
    settings,
    onChange,
  });
  const moved = [...new Set(view.plan.moves.flatMap((move) => findMovedItem(move)?.item.name ?? []))];
  const open = (item: TimingItem) => setOpened(item);
  const due = createDueView(view, settings);
  const planExport = <PlanExport view={due} verdict={verdict} settings={settings} />;

  return (
    <>
      <PillCard view={due} settings={settings} verdict={verdict} />
      <PageHeader title="Day plan">
        <button type="button" className="btn outlined sm" onClick={() => setOpened('day')}>
          <IconSun size={16} stroke={1.5} aria-hidden /> My day
        </button>
        {view.timed.length > 0 && <span className="row only-d">{planExport}</span>}
      </PageHeader>
      {notice}
      <TimingAnswer
        view={view}
        result={result}
        verdict={verdict}
        onUse={acceptSuggestion}
        onKeep={rejectSuggestion}
        onMyDay={() => setOpened('day')}
        {...(onRetry && { onRetry })}
      />
      {view.daily.length > 0 && (
        <DayChart
          view={view}
          settings={settings}
          movedNames={moved}
          onOpen={open}
          onMove={(planned, at, isByPointer) => setTimes(planned, at, true, isByPointer)}
        >
          {planExport}
        </DayChart>
      )}
      {view.timed.length > 0 && reminders}
      <AlsoTaken view={view} settings={settings} onOpen={open} />
      {view.timed.length > 0 && <Reasons view={view} onOpen={open} />}
      {opened === 'day' && (
        <MyDayDialog
          settings={settings}
          onSave={({ day, drinks }) => onChange((before) => ({ ...before, day, drinks }))}
          onClose={() => setOpened(null)}
        />
      )}
      {opened !== 'day' && opened !== null && (
        <TimesDialog
          planned={view.timed.find(({ item }) => item.id === opened.id)}
          settings={settings}
          onSave={(dose) => setDose(opened, dose)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
