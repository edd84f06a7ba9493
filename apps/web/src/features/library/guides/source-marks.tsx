import styles from './guides.module.css';

/** Which of the sources at the end a statement rests on. */
export const SourceMarks = ({ cites }: { cites: readonly number[] }) =>
  cites.length === 0 ? null : (
    <span className={styles['marks']}>
      {cites.map((number) => (
        <a key={number} href={`#source-${number}`} aria-label={`Source ${number}`}>
          [{number}]
        </a>
      ))}
    </span>
  );
