import { useId } from 'react';
import styles from './diary.module.css';
import { LevelGlyph } from './level-glyph.tsx';

type Props = {
  title: string;
  /** "yesterday: okay" */
  aside?: string;
  words: readonly string[];
  glyph: 'disc' | 'bars';
  value: number | null;
  /** Null when the chosen step is pressed once more. */
  onChoose: (value: number | null) => void;
};

/** Five steps in a row; one tap saves, the same tap again takes it back. */
export function LevelRow({ title, aside, words, glyph, value, onChoose }: Props) {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {aside && <span className="cap">{aside}</span>}
      </div>
      <div className={styles['levels']} role="radiogroup" aria-labelledby={id}>
        {words.map((word, index) => (
          <label key={word}>
            <input
              type="radio"
              name={id}
              checked={value === index + 1}
              onChange={() => onChoose(index + 1)}
              onClick={() => value === index + 1 && onChoose(null)}
            />
            <LevelGlyph kind={glyph} level={index + 1} />
            <span>{word}</span>
          </label>
        ))}
      </div>
    </section>
  );
}
