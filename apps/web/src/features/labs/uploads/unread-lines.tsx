import styles from './lab-upload.module.css';

/** Lists every pasted line that was not read, so that none is lost unnoticed. */
export function UnreadLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles['section']} aria-label="Lines we couldn’t read">
      <p>We couldn’t read {lines.length === 1 ? 'this line' : 'these lines'} as a result. Add what is missing by hand.</p>
      <ul className="bullets">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
