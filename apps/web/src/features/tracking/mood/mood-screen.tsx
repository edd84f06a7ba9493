import { getDayScale } from '@wellkept/tracking/diary/day-scales.ts';
import { useMemo, useRef } from 'react';
import { ArrowLink } from '../../../components/arrow-link.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import styles from '../diary/diary.module.css';
import { useDay, useToday } from '../diary/diary-data.ts';
import { saveWithUndo } from '../diary/diary-writes.ts';
import { LevelRow } from '../diary/level-row.tsx';
import type { ShownEntry } from '../diary/queued-entries.ts';
import { SyncErrors } from '../diary/sync-errors.tsx';
import { createDayBook, createScaleStep, findScaleWord, findYesterdayValue } from '../log/day-book.ts';
import { LogSkeleton } from '../log/log-skeleton.tsx';
import { MoodMonths } from './mood-months.tsx';
import { moodScales } from './mood-scales.ts';

/** Today's mood, energy and stress, and the months as calendars. */
export function MoodScreen() {
  const today = useToday();
  const { query, day: facts, entries } = useDay(today);
  const book = useMemo(() => facts && createDayBook(facts, entries), [facts, entries]);
  const latest = useRef<readonly ShownEntry[]>(entries);
  latest.current = entries;
  return (
    <>
      <PageHeader title="Mood and energy">
        <ArrowLink to="/log">The whole day</ArrowLink>
      </PageHeader>
      <SyncErrors />
      {query.isPending && <LogSkeleton />}
      {query.isError && !book && (
        <ErrorCard title="We couldn’t load today." text={formatFailure(query.error, 'titled')} onRetry={() => void query.refetch()} />
      )}
      <div className={styles['abreast']}>
        {book &&
          moodScales.map((id) => {
            const { name: title, words = [] } = getDayScale(id);
            const yesterday = findScaleWord(id, findYesterdayValue(book, id));
            return (
              <LevelRow
                key={id}
                title={title}
                {...(yesterday && { aside: `yesterday: ${yesterday.toLowerCase()}` })}
                words={words}
                glyph={id === 'mood' ? 'disc' : 'bars'}
                value={book.scale(id)?.value ?? null}
                onChoose={(value) =>
                  void saveWithUndo(
                    [createScaleStep(book, id, value)],
                    value === null ? `${title} removed` : `${title}: ${findScaleWord(id, value)?.toLowerCase()}`,
                    () => latest.current,
                  )
                }
              />
            );
          })}
      </div>
      <MoodMonths today={today} />
    </>
  );
}
