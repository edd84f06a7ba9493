import { helpLinesFor } from '@wellkept/assistant/rails/emergency.ts';
import { product } from '@wellkept/contract/product.ts';
import { isMeasureId, measureOf } from '@wellkept/insights/tracking/measures.ts';
import { readingWarning } from '@wellkept/insights/tracking/reading-warning.ts';
import { SeverityGlyph } from '../../components/severity-mark.tsx';
import { useDiaryPreferences } from '../diary/diary-preferences.ts';
import { measureText } from '../diary/entry-text.ts';
import type { DayBook } from './day-book.ts';
import log from './log.module.css';
import { newestReadings } from './newest-readings.ts';

/** What to do now about the newest reading of a measure, where it is dangerous. A better reading takes its place. */
export function ReadingWarnings({ book }: { book: DayBook }) {
  const { units, region } = useDiaryPreferences();
  const call = helpLinesFor(region, product.emergencyNumbers).emergency;
  const symptoms = book.symptoms.filter(({ value }) => value !== 0).map(({ subject }) => subject);
  return newestReadings(book.entries).map((entry) => {
    const warning = readingWarning(entry.subject, { value: entry.value ?? 0, secondValue: entry.secondValue }, symptoms);
    if (!warning || !isMeasureId(entry.subject)) return null;
    const { is, now, alarm, callWhen, otherwise, source } = warning;
    return (
      <div key={entry.subject} className="error-card" role="alert">
        <SeverityGlyph mark={alarm ? 'contraindicated' : 'major'} />
        <div className={log['warning']}>
          <p className="b">
            {measureOf(entry.subject).name} {measureText(entry.subject, entry, units)} is {is}.
          </p>
          {alarm ? (
            <>
              <p>
                You also wrote down today: <bdi>{alarm}</bdi>. <b className="b">This can be an emergency. Call {call} now.</b> Do not drive
                yourself.
              </p>
              <p>{now}</p>
            </>
          ) : (
            <>
              <p>{now}</p>
              <p>
                <b className="b">Call {call} now</b> {callWhen}.
              </p>
              <p>{otherwise}</p>
            </>
          )}
          <p className="cap">
            For adults. The line is from: {source.publisher}, {source.document}, {source.year}.
          </p>
        </div>
      </div>
    );
  });
}
