import { getHelpLines } from '@wellkept/assistant/rails/help-lines.ts';
import { urgencyWords } from '@wellkept/clinical/urgency.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { getMeasure } from '@wellkept/tracking/diary/measures.ts';
import { SeverityGlyph } from '../../components/severity-mark.tsx';
import { useDiaryPreferences } from '../tracking/diary/diary-preferences.ts';
import { formatDiaryMeasurement } from '../tracking/diary/entry-text.ts';
import type { DayBook } from '../tracking/log/day-book.ts';
import { isAlarming, useReadingWarnings } from '../tracking/log/use-reading-warnings.ts';
import styles from './household.module.css';

/** A line for each reading of today that cannot wait; the opened record says what to do. */
export function ReadingAlerts({ book, firstName }: { book: DayBook; firstName: string }) {
  const { units, region } = useDiaryPreferences();
  const call = getHelpLines(region, product.emergencyNumbers).emergency;
  return useReadingWarnings(book).map(({ entry, measure, warning }) => (
    <span key={measure} className={`small ${styles['alert']}`}>
      <SeverityGlyph mark={isAlarming(warning) ? 'contraindicated' : 'major'} /> {getMeasure(measure).name}{' '}
      {formatDiaryMeasurement(measure, entry, units)} is {warning.is}.{' '}
      {warning.alarm && (
        <>
          Also written down today: <bdi>{warning.alarm}</bdi>.{' '}
        </>
      )}
      <b className="bold">
        {isAlarming(warning) ? `This can be an emergency. Call ${call} now.` : `${urgencyWords[warning.urgency.level]}.`}
      </b>{' '}
      Open {firstName} for what to do.
    </span>
  ));
}
