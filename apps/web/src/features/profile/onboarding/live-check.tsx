import { IconArrowRight, IconArrowsLeftRight } from '@tabler/icons-react';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { orderAdvice } from '@wellkept/interactions/findings/advice.ts';
import { formatFindingName } from '@wellkept/interactions/findings/finding-name.ts';
import { getSeverityWord } from '@wellkept/interactions/severity.ts';
import { getProgressWords } from '@wellkept/interactions/verdict/verdict.ts';
import { Link } from 'react-router';
import { getMarkTone, SeverityMark } from '../../../components/severity-mark.tsx';
import { AnswerCard } from '../../interactions/answer-card.tsx';
import { CheckAgainButton } from '../../interactions/verdict-card.tsx';
import { CheckDisclaimer, NotIncluded } from '../../interactions/verdict-detail.tsx';
import { VerdictLine } from '../../interactions/verdict-line.tsx';
import { formatMedication } from '../../medications/medication-groups.ts';
import { useMedicationList } from '../../medications/use-medication-list.ts';
import styles from './onboarding.module.css';

/** How many findings are named; the rest are counted. */
const otherCardsMax = 3;

/** What the check says of the list as it grows, the worst first. It knows the answers given so far. */
export function LiveCheck() {
  const { active, result, verdict, checkAgain } = useMedicationList();
  if (!result || !verdict || result.items.length === 0) return null;
  const [first] = result.findings;
  // A minor finding does not lead where the verdict has more to say.
  const worst = first?.severity === verdict.state ? first : undefined;
  const others = result.findings.filter((finding) => finding !== worst);
  const todo = worst && orderAdvice(worst, 'taking')[0];
  const items = active.map(({ medication }) => formatMedication(medication));
  const hidden = Math.max(0, others.length - otherCardsMax);
  return (
    <>
      <p className={`cap ${styles['liveHead']}`}>
        <IconArrowsLeftRight size={16} stroke={1.5} aria-hidden />
        Checked as you type: {formatCount(result.items.length, 'item')}, {formatCount(result.pairs.length, 'pair')}
      </p>
      <p className="vh" role="status">
        {verdict.sentence}
      </p>
      {worst ? (
        <AnswerCard
          isShort
          mark={worst.severity}
          sentence={formatFindingName(worst)}
          actions={verdict.canRetry && <CheckAgainButton onRetry={checkAgain} />}
        >
          <p>
            <b className={`bold ${getMarkTone(worst.severity)}`}>{getSeverityWord(worst)}.</b> {worst.headline}
          </p>
          {todo && (
            <p>
              <b className="bold">{todo}</b>
            </p>
          )}
          <NotIncluded verdict={verdict} />
          <p>
            <Link className="tlink" to="/interactions" state={{ items }}>
              Why, and the evidence <IconArrowRight className="icon icon-small" aria-hidden />
            </Link>
          </p>
          <CheckDisclaimer progress={getProgressWords(verdict)} />
        </AnswerCard>
      ) : (
        <VerdictLine verdict={verdict} onRetry={checkAgain} />
      )}
      {others.length > 0 && (
        <ul className={styles['others']}>
          {others.slice(0, otherCardsMax).map((finding) => (
            <li key={finding.id}>
              <SeverityMark mark={finding.severity} word={getSeverityWord(finding)} />
              <span>{formatFindingName(finding)}</span>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p className="cap">{formatCount(hidden, 'more finding')}. You can finish your list first; we keep this for you.</p>}
    </>
  );
}
