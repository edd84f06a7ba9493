import { EmptyState } from '../../../components/empty-state.tsx';
import { type Mark, SeverityGlyph } from '../../../components/severity-mark.tsx';
import styles from './interactions-page.module.css';

/** A list that shows every kind of answer; marked "Sample" wherever it appears. */
export const sampleCheckItems = [
  'Warfarin 5 mg',
  'Ibuprofen 400 mg',
  'St John’s wort 300 mg',
  'Grapefruit juice 200 ml',
  'Atorvastatin 20 mg',
  'Vitamin D3 2000 IU',
] as const;

export const isSampleList = (items: readonly string[]) =>
  items.length === sampleCheckItems.length && sampleCheckItems.every((text, index) => items[index] === text);

const staircase: readonly (readonly Mark[])[] = [
  ['major'],
  ['contraindicated', 'none'],
  ['minor', 'none', 'none'],
  ['none', 'moderate', 'none', 'minor'],
];
const columnKeys = ['a', 'b', 'c', 'd'];

export function InteractionsEmpty({ onTry }: { onTry: () => void }) {
  return (
    <div className={styles['empty']}>
      <EmptyState
        title="The answer will be here"
        text="First what you shouldn’t take together, then what to do about it, why, and how sure we are, with sources. The check runs on this device. What you type isn’t sent anywhere."
        action={
          <>
            <button type="button" className="btn primary" onClick={onTry}>
              Try an example
            </button>
            <span className="cap">
              <span className="tag">Sample</span> six items, removed in one click
            </span>
          </>
        }
        ghost={
          <div className={styles['ghost']}>
            {staircase.map((row, index) => (
              <div key={row.join(' ')}>
                {row.map((mark, column) => (
                  <span key={`${index} ${columnKeys[column]}`}>
                    <SeverityGlyph mark={mark} />
                  </span>
                ))}
              </div>
            ))}
          </div>
        }
      />
    </div>
  );
}
