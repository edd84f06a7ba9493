import { IconArrowRight, IconArrowsLeftRight } from '@tabler/icons-react';
import { orderAdvice } from '@wellkept/safety/advice.ts';
import { findingName } from '@wellkept/safety/finding-name.ts';
import { severityWordOf } from '@wellkept/safety/severity.ts';
import { verdictOfResult } from '@wellkept/safety/verdict.ts';
import { Link } from 'react-router';
import { markTone, SeverityGlyph, SeverityMark } from '../../components/severity-mark.tsx';
import { plural } from '../../lib/wording.ts';
import { AnswerCard } from '../checking/answer-card.tsx';
import { fullText } from '../medications/cabinet.ts';
import { useCabinet } from '../medications/use-cabinet.ts';
import styles from './onboarding.module.css';

/** Named one by one; of the rest is said how many they are. */
const otherCardsMax = 3;

/** What the check says of the list as it grows, the worst first. It knows the answers given so far. */
export function LiveCheck() {
  const { active, result } = useCabinet();
  if (!result || result.items.length === 0) return null;
  const [worst, ...others] = result.findings;
  const todo = worst && orderAdvice(worst, 'taking')[0];
  const items = active.map(({ medication }) => fullText(medication));
  const hidden = Math.max(0, others.length - otherCardsMax);
  return (
    <>
      <p className={`cap ${styles['liveHead']}`}>
        <IconArrowsLeftRight size={16} stroke={1.5} aria-hidden />
        Checked as you type: {plural(result.items.length, 'item')}, {plural(result.pairs.length, 'pair')}
      </p>
      <p className="vh" role="status">
        {verdictOfResult(result).sentence}
      </p>
      {worst ? (
        <AnswerCard isShort mark={worst.severity} sentence={findingName(worst)}>
          <p>
            <b className={`b ${markTone(worst.severity)}`}>{severityWordOf(worst)}.</b> {worst.headline}
          </p>
          {todo && (
            <p>
              <b className="b">{todo}</b>
            </p>
          )}
          <p>
            <Link className="tlink" to="/interactions" state={{ items }}>
              Why, and the evidence <IconArrowRight className="i s" aria-hidden />
            </Link>
          </p>
        </AnswerCard>
      ) : (
        <p className={styles['calm']}>
          <SeverityGlyph mark={result.pairs.length > 0 ? 'none' : 'unknown'} />
          {result.pairs.length > 0 ? verdictOfResult(result).sentence : 'With a second entry the check has something to compare.'}
        </p>
      )}
      {others.length > 0 && (
        <ul className={styles['others']}>
          {others.slice(0, otherCardsMax).map((finding) => (
            <li key={finding.id}>
              <SeverityMark mark={finding.severity} word={severityWordOf(finding)} />
              <span>{findingName(finding)}</span>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p className="cap">{plural(hidden, 'more finding')}. You can finish your list first; we keep this for you.</p>}
    </>
  );
}
