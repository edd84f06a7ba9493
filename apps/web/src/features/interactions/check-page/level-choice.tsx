import { severities, severityWords } from '@wellkept/interactions/severity.ts';
import type { SubstanceInteraction } from '@wellkept/interactions/substances/substance-interactions.ts';
import { SeverityGlyph } from '../../../components/severity-mark.tsx';
import { isSevere } from '../result-view.ts';
import styles from './substance-record.module.css';

const levels = severities.filter((severity) => severity !== 'none');
export type Level = (typeof levels)[number];

type Props = { lines: readonly SubstanceInteraction[]; isFull: boolean; level: Level | null; onChoose: (level: Level | null) => void };

/** Shows one severity level, or all. */
export function LevelChoice({ lines, isFull, level, onChoose }: Props) {
  const counted = levels.map((one) => ({ level: one, count: lines.filter(({ finding }) => finding.severity === one).length }));
  return (
    <fieldset className={styles['levels']}>
      <legend className="vh">Show one level</legend>
      {counted
        .filter(({ level: one, count }) => count > 0 && (isFull || isSevere(one)))
        .map(({ level: one, count }) => (
          <button
            key={one}
            type="button"
            className="btn outlined sm"
            aria-pressed={level === one}
            onClick={() => onChoose(level === one ? null : one)}
          >
            <SeverityGlyph mark={one} /> {severityWords[one]} <span className="tn mut">{count}</span>
          </button>
        ))}
    </fieldset>
  );
}
