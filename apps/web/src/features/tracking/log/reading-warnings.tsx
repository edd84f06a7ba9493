import { useQuery } from '@tanstack/react-query';
import { getHelpLines } from '@wellkept/assistant/rails/help-lines.ts';
import { urgencyWords } from '@wellkept/clinical/urgency.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { getMeasure, isMeasureId } from '@wellkept/tracking/diary/measures.ts';
import { findReadingWarning, type ReadingWarning } from '@wellkept/tracking/diary/reading-warning.ts';
import { SeverityGlyph } from '../../../components/severity-mark.tsx';
import { useDiaryPreferences } from '../diary/diary-preferences.ts';
import { formatDiaryMeasurement } from '../diary/entry-text.ts';
import type { DayBook } from './day-book.ts';
import log from './log.module.css';
import { listNewestReadings } from './newest-readings.ts';

const vitalUrgency = {
  queryKey: ['vital-urgency'],
  queryFn: async () => (await import('@wellkept/knowledge/load.ts')).loadVitalUrgency(),
  staleTime: Number.POSITIVE_INFINITY,
} as const;

/** What to do now about the newest reading of a measure, where it is dangerous. A better reading takes its place. */
export function ReadingWarnings({ book, speak }: { book: DayBook; speak: (text: string) => string }) {
  const { units, region } = useDiaryPreferences();
  const readings = listNewestReadings(book.entries);
  const table = useQuery({ ...vitalUrgency, enabled: readings.length > 0 }).data;
  if (!table) return null;
  const call = getHelpLines(region, product.emergencyNumbers).emergency;
  const symptoms = book.symptoms.filter(({ value }) => value !== 0).map(({ subject }) => subject);
  const states = new Set(book.facts.states);
  const context = { states };
  return readings.map((entry) => {
    const reading = { value: entry.value ?? 0, secondValue: entry.secondValue };
    const warning = findReadingWarning(entry.subject, reading, { symptoms, context, table });
    if (!warning || !isMeasureId(entry.subject)) return null;
    const { is, alarm, urgency } = warning;
    const isAlarming = alarm !== null || urgency.level === 'emergency';
    return (
      <div key={entry.subject} className="error-card" role="alert">
        <SeverityGlyph mark={isAlarming ? 'contraindicated' : 'major'} />
        <div className={log['warning']}>
          <p className="b">
            {getMeasure(entry.subject).name} {formatDiaryMeasurement(entry.subject, entry, units)} is {is}.
          </p>
          {alarm && (
            <p>
              Also written down today: <bdi>{alarm}</bdi>. <b className="b">This can be an emergency. Call {call} now.</b>{' '}
              {speak('Do not drive yourself.')}
            </p>
          )}
          <Steps warning={warning} call={call} isAdult={!states.has('child')} speak={speak} />
        </div>
      </div>
    );
  });
}

type StepsProps = { warning: ReadingWarning; call: string; isAdult: boolean; speak: (text: string) => string };

function Steps({ warning: { alarm, urgency }, call, isAdult, speak }: StepsProps) {
  const { level, says, meanwhile, dangerSigns, source } = urgency;
  return (
    <>
      {meanwhile && <p>{speak(meanwhile)}</p>}
      {!alarm && (
        <>
          <p>
            <b className="b">Call {call} now</b> {speak('if you have any of these:')}
          </p>
          <ul className="bullets">
            {dangerSigns.map((sign) => (
              <li key={sign}>{speak(sign)}</li>
            ))}
          </ul>
          <p>
            <b className="b">{urgencyWords[level]}.</b> {speak(says)}
          </p>
        </>
      )}
      {source && (
        <p className="cap">
          {isAdult && 'For adults. '}The line is from: {source.publisher}, {source.title}, {source.year}.
        </p>
      )}
    </>
  );
}
