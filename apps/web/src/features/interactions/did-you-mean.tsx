import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { Match } from '@wellkept/medications/resolution.ts';
import { shorten } from '../../lib/wording.ts';
import { formatMatchDetail } from './match-detail.ts';
import styles from './unchecked-list.module.css';

type NameChoiceProps = { resolution: CheckResult['items'][number]['resolution']; onPick: (match: Match) => void };

/** "Did you mean …" with a button for each name it may be. */
export function DidYouMean({ resolution, onPick }: NameChoiceProps) {
  if (resolution.candidates.length === 0) return null;
  return (
    <div className={styles['meant']}>
      <span className="small">{resolution.candidates.length > 1 ? 'Did you mean one of these?' : 'Did you mean this?'}</span>
      <NameChoices resolution={resolution} onPick={onPick} />
    </div>
  );
}

export const NameChoices = ({ resolution, onPick }: NameChoiceProps) => (
  <div className={`row ${styles['choices']}`}>
    {resolution.candidates.slice(0, 5).map((match) => (
      <button key={`${match.id} ${match.matchedName}`} type="button" className="btn outlined sm" onClick={() => onPick(match)}>
        {match.matchedName}
        {formatMatchDetail(match) && <span className="cap">{shorten(formatMatchDetail(match) ?? '', 36)}</span>}
      </button>
    ))}
  </div>
);
