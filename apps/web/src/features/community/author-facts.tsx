import styles from './facts.module.css';

/** What an author shows of themselves in this group. */
export function AuthorFacts({ facts }: { facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <ul className={styles['beside']} aria-label="About the author">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
