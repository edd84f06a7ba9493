import { getHelpLines } from '@wellkept/assistant/rails/help-lines.ts';
import { urgencyWords } from '@wellkept/clinical/urgency.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { getMeasure } from '@wellkept/tracking/diary/measures.ts';
import type { ReadingWarning } from '@wellkept/tracking/diary/reading-warning.ts';
import { SeverityGlyph } from '../../../components/severity-mark.tsx';
import { useDiaryPreferences } from '../diary/diary-preferences.ts';
import { formatDiaryMeasurement } from '../diary/entry-text.ts';
import type { DayBook } from './day-book.ts';
import log from './log.module.css';
import { isAlarming, useReadingWarnings } from './use-reading-warnings.ts';

/** What to do now about the newest reading of a measure, where it is dangerous. */
export function ReadingWarnings({ book, speak }: { book: DayBook; speak: (text: string) => string }) {
  const { units, region } = useDiaryPreferences();
  const call = getHelpLines(region, product.emergencyNumbers).emergency;
  return useReadingWarnings(book).map(({ entry, measure, warning }) => (
    <div key={measure} className="error-card" role="alert">
      <SeverityGlyph mark={isAlarming(warning) ? 'contraindicated' : 'major'} />
      <div className={log['warning']}>
        <p className="bold">
          {getMeasure(measure).name} {formatDiaryMeasurement(measure, entry, units)} is {warning.is}.
        </p>
        {warning.alarm && (
          <p>
            Also written down today: <bdi>{warning.alarm}</bdi>. <b className="bold">This can be an emergency. Call {call} now.</b>{' '}
            {speak('Do not drive yourself.')}
          </p>
        )}
        <Steps warning={warning} call={call} isAdult={!book.facts.states.includes('child')} speak={speak} />
      </div>
    </div>
  ));
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
            <b className="bold">Call {call} now</b> {speak('if you have any of these:')}
          </p>
          <ul className="bullets">
            {dangerSigns.map((sign) => (
              <li key={sign}>{speak(sign)}</li>
            ))}
          </ul>
          <p>
            <b className="bold">{urgencyWords[level]}.</b> {speak(says)}
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
