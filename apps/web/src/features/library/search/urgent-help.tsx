import styles from './urgent-help.module.css';

/** Whom to call and what to do, before all results, where the search names a danger. */
export function UrgentHelp({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div role="alert">
      {paragraphs.length > 0 && (
        <div className={styles['help']}>
          {paragraphs.map((text, at) => (
            <p key={text} className={at === 0 ? styles['first'] : undefined}>
              {text}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
