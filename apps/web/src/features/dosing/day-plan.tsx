import { IconCalendarPlus, IconListDetails, IconPrinter, IconSun, IconTimeline } from '@tabler/icons-react';
import type { Minute } from '@wellkept/dosing/day/day.ts';
import type { TimingSuggestion } from '@wellkept/dosing/plan/timing-suggestions.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { toast } from '../../lib/toast.ts';
import { formatPlural } from '../../lib/wording.ts';
import { AlsoTaken } from './also-taken.tsx';
import { createCalendarEntries, getVerdictText } from './calendar-entries.ts';
import { formatCalendar } from './calendar-file.ts';
import { DayPicture } from './day-picture.tsx';
import { DayTable } from './day-table.tsx';
import { downloadText } from './download.ts';
import { MyDayDialog } from './my-day-dialog.tsx';
import { PillCard } from './pill-card.tsx';
import { Reasons } from './reasons.tsx';
import type { SettingsChange } from './stored-settings.ts';
import { formatTimeOfDay } from './time-text.ts';
import { TimesDialog } from './times-dialog.tsx';
import styles from './timing.module.css';
import { TimingAnswer } from './timing-answer.tsx';
import { createDrinkItem, createTimingView, getCurrentTimes, type PlannedItem, type TimingItem } from './timing-items.ts';
import { type DoseSetting, type TimingSettings, withDose } from './timing-settings.ts';
import type { Planner } from './use-planner.ts';

type Props = {
  items: readonly TimingItem[];
  settings: TimingSettings;
  planner: Planner;
  person: CheckedPerson | null;
  /** What the medicines mean together; no hour of the day changes it. */
  verdict: Verdict;
  onRetry?: () => void;
  onChange: (change: SettingsChange) => void;
  notice?: ReactNode;
  /** Below the picture of the day. */
  reminders?: ReactNode;
};

/** A planned day: the answer, the picture, why, and what stands outside of it. */
export function DayPlan({ items, settings, planner, person, verdict, onRetry, onChange, notice, reminders }: Props) {
  const [opened, setOpened] = useState<'day' | TimingItem | null>(null);
  const [isTable, setTable] = useState(false);
  const all = useMemo(() => [...items, ...settings.drinks.map(createDrinkItem)], [items, settings.drinks]);
  const resolutions = useMemo(() => all.map(({ text }) => planner.resolve(text)), [all, planner]);
  const result = useMemo(
    () =>
      planner.check(
        all.map(({ text }) => text),
        person,
      ),
    [all, planner, person],
  );
  const view = useMemo(
    () => createTimingView(all, resolutions, planner.plan(resolutions, settings.day, getCurrentTimes(all, settings), result), result),
    [all, resolutions, planner, settings, result],
  );

  const setDose = ({ id }: TimingItem, dose: DoseSetting | null) => onChange((before) => withDose(before, id, dose));
  const setTimes = ({ item, lane }: PlannedItem, at: readonly Minute[], isFixed: boolean, isByPointer = false) => {
    const known = settings.doses[item.id];
    setDose(item, { at, isKept: isFixed, ...(known?.weekday === undefined ? {} : { weekday: known.weekday }) });
    if (!isByPointer) return;
    const undo = { label: 'Undo', run: () => setDose(item, known ?? null) };
    const news = at.filter((time) => !lane.times.includes(time)).map((time) => formatTimeOfDay(time));
    toast({ kind: 'info', title: `${item.name} moved to ${news.join(' and ')}`, action: undo });
  };
  const findMovedItem = (move: TimingSuggestion) => view.timed.find(({ lane }) => lane.item === move.item);
  const acceptSuggestion = (move: TimingSuggestion) => {
    const planned = findMovedItem(move);
    if (planned) setTimes(planned, planned.lane.times, false);
  };
  const rejectSuggestion = (move: TimingSuggestion) => {
    const planned = findMovedItem(move);
    if (planned) setTimes(planned, getCurrentTimes(all, settings).get(move.item)?.times ?? planned.lane.was, true);
  };
  const exportCalendar = () => {
    const now = new Date();
    const entries = createCalendarEntries(view, verdict, settings, now);
    downloadText('wellkept-doses.ics', 'text/calendar', formatCalendar('Wellkept doses', entries, now));
    const text = view.plan.warning?.sentence ?? getVerdictText(verdict);
    toast({ kind: 'success', title: `${formatPlural(entries.length, 'reminder')} ready for your calendar`, ...(text && { text }) });
  };
  const moved = [...new Set(view.plan.moves.flatMap((move) => findMovedItem(move)?.item.name ?? []))];
  const open = (item: TimingItem) => setOpened(item);

  const takeAlong = (
    <>
      <button type="button" className="btn o sm" onClick={exportCalendar}>
        <IconCalendarPlus size={16} stroke={1.5} aria-hidden /> Add to calendar
      </button>
      <button type="button" className="btn o sm" onClick={() => window.print()}>
        <IconPrinter size={16} stroke={1.5} aria-hidden /> Print
      </button>
    </>
  );

  return (
    <>
      <PillCard view={view} settings={settings} verdict={verdict} />
      <PageHeader title="Timing">
        <button type="button" className="btn o sm" onClick={() => setOpened('day')}>
          <IconSun size={16} stroke={1.5} aria-hidden /> My day
        </button>
        {view.timed.length > 0 && <span className="row only-d">{takeAlong}</span>}
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
      {view.timed.length > 0 && (
        <section className={styles['chart']} aria-labelledby="your-day">
          <div className={styles['chartHead']}>
            <h2 id="your-day">
              {moved.length === 0 ? 'Your day' : `Your day, with ${moved.length === 1 ? moved[0] : `${moved.length} items`} moved`}
            </h2>
            <button type="button" className="link-btn small" onClick={() => setTable(!isTable)}>
              {isTable ? <IconTimeline size={16} stroke={1.5} aria-hidden /> : <IconListDetails size={16} stroke={1.5} aria-hidden />}
              {isTable ? 'As a picture' : 'As a table'}
            </button>
          </div>
          {isTable ? (
            <DayTable view={view} onOpen={open} />
          ) : (
            <DayPicture
              view={view}
              settings={settings}
              onOpen={open}
              onMove={(planned, at, isByPointer) => setTimes(planned, at, true, isByPointer)}
            />
          )}
          <div className={`row only-m ${styles['take']}`}>{takeAlong}</div>
        </section>
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
