import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { severities } from '@wellkept/interactions/severity.ts';
import type { Severity } from '@wellkept/knowledge/facts.ts';
import { SeverityMark } from '../../components/severity-mark.tsx';
import styles from './network.module.css';

type Props = { result: CheckResult; shown: ReadonlySet<Severity>; onToggle: (severity: Severity) => void };

/** What each line means and how many there are; pressing a level shows or hides its lines. */
export function LevelKey({ result, shown, onToggle }: Props) {
  const counts = severities
    .filter((severity) => severity !== 'none')
    .map((severity) => ({ severity, count: result.pairs.filter((pair) => pair.severity === severity).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <fieldset className={styles['key']}>
      <legend className="vh">Lines that are drawn</legend>
      {counts.map(({ severity, count }) => (
        <button key={severity} type="button" aria-pressed={shown.has(severity)} onClick={() => onToggle(severity)}>
          <svg className={styles[severity]} width="28" height="8" aria-hidden="true">
            <path className={`${styles['ink']} ${styles['sample']}`} d="M1 4H27" />
          </svg>
          <SeverityMark mark={severity} />
          <span className="tn">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
