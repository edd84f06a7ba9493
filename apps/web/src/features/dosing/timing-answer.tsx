import { capitalize, formatCount, formatList } from '@wellkept/clinical/wording.ts';
import type { TimingSuggestion } from '@wellkept/dosing/plan/timing-suggestions.ts';
import { orderAdvice } from '@wellkept/interactions/findings/advice.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { getSeverityWord } from '@wellkept/interactions/severity.ts';
import { getProgressWords, joinSentences, type Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getMarkTone, SeverityGlyph } from '../../components/severity-mark.tsx';
import { AnswerCard } from '../interactions/answer-card.tsx';
import { CheckAgainButton } from '../interactions/verdict-card.tsx';
import { CheckDisclaimer, NotIncluded } from '../interactions/verdict-detail.tsx';
import { VerdictLine } from '../interactions/verdict-line.tsx';
import { formatTimeOfDay } from './time-text.ts';
import styles from './timing.module.css';
import type { TimingView } from './timing-items.ts';

type DayProps = {
  view: TimingView;
  onUse: (move: TimingSuggestion) => void;
  onKeep: (move: TimingSuggestion) => void;
  onMyDay: () => void;
};
type Props = DayProps & { result: CheckResult; verdict: Verdict; onRetry?: () => void };

const isClash = ({ cause }: TimingSuggestion) => cause === 'apart' || cause === 'meal';
/** Rules that do not fit are named below one another up to here, the rest is counted. */
const violationsShownMax = 4;

/** What no hour mends comes first, then the worst clash and the move that mends it, else what does not fit, else that everything does. */
export function TimingAnswer({ view, result, verdict, onRetry, ...ways }: Props) {
  const { warning } = view.plan;
  if (warning)
    return (
      <div className={styles['answers']}>
        <WarningCard view={view} result={result} verdict={verdict} {...(onRetry && { onRetry })} />
        <DayAnswer view={view} look={styles['plain'] ?? ''} {...ways} />
      </div>
    );
  const isCalm = verdict.state === 'none-known';
  return (
    <div className={styles['answers']}>
      <DayAnswer view={view} look={isCalm ? '' : (styles['plain'] ?? '')} {...ways} />
      <VerdictLine verdict={verdict} {...(onRetry && { onRetry })} />
    </div>
  );
}

/** The first sentence leads; what more there is follows in small. */
function splitSentence(text: string): [string, string] {
  const [, first = text, rest = ''] = /^(.*?[.!?])\s+(.*)$/s.exec(text) ?? [];
  return [first, rest];
}

function WarningCard({ view: { plan }, result, verdict, onRetry }: Pick<Props, 'view' | 'result' | 'verdict' | 'onRetry'>) {
  const { warning } = plan;
  if (!warning) return null;
  const worst = result.findings.find(({ severity }) => severity === warning.severity);
  const [lead, rest] = splitSentence(warning.sentence);
  const [todo] = worst ? orderAdvice(worst, 'taking') : [];
  // The warning tells of the findings; what was not checked is for the verdict to say.
  const isUnread = verdict.state === 'could-not-be-checked';
  const progress = joinSentences(verdict.state === 'not-checked' ? verdict.sentence : '', getProgressWords(verdict));
  return (
    <AnswerCard
      mark={warning.severity}
      sentence={lead}
      actions={
        <>
          <Link className="btn primary" to="/safety/cabinet">
            See what to do
          </Link>
          {verdict.canRetry && onRetry && <CheckAgainButton onRetry={onRetry} />}
        </>
      }
    >
      {worst && (
        <p>
          <b className={`bold ${getMarkTone(warning.severity)}`}>{getSeverityWord(worst)}.</b> {todo ?? worst.headline}
        </p>
      )}
      {rest !== '' && <p>{rest}</p>}
      {isUnread && <p>{verdict.sentence}</p>}
      <NotIncluded verdict={verdict} />
      <CheckDisclaimer progress={progress} />
    </AnswerCard>
  );
}

function DayAnswer({ view, look, onUse, onKeep, onMyDay }: DayProps & { look: string }) {
  const { plan, items } = view;
  const [move] = plan.moves;
  if (move) return <MoveAnswer move={move} name={items[move.item]?.name ?? ''} view={view} look={look} onUse={onUse} onKeep={onKeep} />;
  const [first] = plan.unmet;
  if (first) {
    return (
      <Section
        look={look || (styles['care'] ?? '')}
        actions={
          <button type="button" className="btn outlined" onClick={onMyDay}>
            Change my day
          </button>
        }
      >
        <Mark text={`Take care: ${formatCount(plan.unmet.length, 'rule does', 'rules do')} not fit into this day`} />
        <h2 className="big">{first.text}</h2>
        <TimingViolations plan={plan} from={1} />
      </Section>
    );
  }
  if (view.daily.length === 0) return null;
  return (
    <Section look={look}>
      <h2 className="big">{formatFitSentence(view)}</h2>
      <Apart view={view} />
    </Section>
  );
}

function Section({ look, actions, children }: { look: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={`answer ${styles['answer']} ${look}`} aria-live="polite">
      <div>{children}</div>
      {actions && <div className="row">{actions}</div>}
    </section>
  );
}

type MoveProps = { move: TimingSuggestion; name: string; view: TimingView; look: string } & Pick<DayProps, 'onUse' | 'onKeep'>;

function MoveAnswer({ move, name, view: { plan }, look, onUse, onKeep }: MoveProps) {
  const clashes = plan.moves.filter(isClash).length;
  const others = plan.moves.length - 1;
  return (
    <Section
      look={look || (clashes > 0 ? (styles['care'] ?? '') : '')}
      actions={
        <>
          <button type="button" className="btn primary" onClick={() => onUse(move)}>
            Use {formatTimeOfDay(move.to)}
          </button>
          <button type="button" className="btn outlined" onClick={() => onKeep(move)}>
            Keep {formatTimeOfDay(move.from)}
          </button>
        </>
      }
    >
      {clashes > 0 ? (
        <Mark text={`Take care: ${clashes === 1 ? 'one clash' : `${clashes} clashes`} in your day`} />
      ) : (
        <p className={styles['kicker']}>A better hour</p>
      )}
      <h2 className="big">
        Move {name} from {formatTimeOfDay(move.from)} to {formatTimeOfDay(move.to)}. {isClash(move) ? move.text : ''}
      </h2>
      {!isClash(move) && <p>{move.text}</p>}
      {others > 0 && <p>Then {formatCount(others, 'more move')} to look at.</p>}
      {plan.unmet.length > 0 && <TimingViolations plan={plan} from={0} />}
    </Section>
  );
}

function Mark({ text }: { text: string }) {
  return (
    <p className="sev care">
      <SeverityGlyph mark="moderate" />
      {text}
    </p>
  );
}

function TimingViolations({ plan, from }: { plan: TimingView['plan']; from: number }) {
  const remaining = plan.unmet.slice(from);
  if (remaining.length === 0) return null;
  return (
    <div className={styles['unmet']}>
      <p className="bold">{from === 0 ? 'What still doesn’t fit:' : 'Also:'}</p>
      <ul>
        {remaining.slice(0, violationsShownMax).map(({ text, items }) => (
          <li key={`${items.join(' ')} ${text}`}>{text}</li>
        ))}
        {remaining.length > violationsShownMax && (
          <li>And {remaining.length - violationsShownMax} more; a pharmacist can help to sort them.</li>
        )}
      </ul>
    </div>
  );
}

function formatFitSentence({ daily, notDaily }: TimingView): string {
  const slotCount = new Set(daily.flatMap(({ lane }) => lane.times)).size;
  const itemsText =
    daily.length === 1
      ? `${daily[0]?.item.name} has its time`
      : `Your ${daily.length} ${notDaily.length > 0 ? 'daily items' : 'items'} fit into your day`;
  return `${itemsText}, ${slotCount === 1 ? 'at one moment' : `at ${slotCount} moments`}.`;
}

/** Which distances the day keeps. That there are none says nothing about the list: the verdict does. */
function Apart({ view: { timed } }: { view: TimingView }) {
  const apart = timed.filter(({ lane }) => lane.away.length > 0).map(({ item }) => item.name);
  if (apart.length === 0) return null;
  return (
    <p>
      {capitalize(formatList(apart, 4))} {apart.length === 1 ? 'is' : 'are'} planned well apart from anything that would make{' '}
      {apart.length === 1 ? 'it' : 'them'} work less well, and the other way round.
    </p>
  );
}
