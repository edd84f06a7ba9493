import { formatCount } from '@wellkept/clinical/wording.ts';
import { emergencySentence, product } from '@wellkept/contract/site/product.ts';
import { orderAdvice } from '@wellkept/interactions/findings/advice.ts';
import type { CheckResult, Finding } from '@wellkept/interactions/findings/findings.ts';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import type { ReactNode } from 'react';
import { getMarkWord, SeverityMark } from '../../components/severity-mark.tsx';
import { formatMoment } from '../../lib/date-text.ts';
import { usePrinting } from '../../lib/printing.ts';
import { shorten } from '../../lib/wording.ts';
import { formatTotal, getAmountStateWord, sortAmounts } from './amount-view.ts';
import { FindingName } from './finding-card.tsx';
import styles from './print-sheet.module.css';
import { getQuietPairs, listSharedAdditiveRisks } from './result-view.ts';
import { VerdictDetail, VerdictSentence } from './verdict-detail.tsx';

/** On paper minor findings take a line each, the others say what to do. */
const inFull = ['contraindicated', 'major', 'moderate'] as const;
const adviceShown = { contraindicated: 3, major: 2, moderate: 1 } as const;

type Props = {
  title: string;
  /** Whose list it is: "Ada Berg, born March 4, 1954"; null of a visitor. */
  whose?: string | null;
  /** What the list means together; null until it is here. */
  verdict: Verdict | null;
  result: CheckResult | null;
  /** For whom it was checked: "72 years", "high blood pressure". */
  about: readonly string[];
  /** What is taken, one entry an item. */
  children: ReactNode;
};

/** What a pharmacist is handed: the list, then the findings by severity with what to do. It stands for the whole page on paper, and only there. */
export function PrintSheet({ title, whose = null, verdict, result, about, children }: Props) {
  if (!usePrinting()) return null;
  return (
    <div className={styles['sheet']} data-print>
      <h1 className={styles['title']}>{title}</h1>
      {whose !== null && (
        <p className="bold">
          <bdi>{whose}</bdi>
        </p>
      )}
      <p className={styles['moment']}>
        {product.name}, {formatMoment(new Date(), 'longWithTime')}. {product.disclaimer}
      </p>
      <p className={styles['moment']}>
        {about.length > 0 ? `Checked for: ${about.join(', ')}.` : 'We don’t know your age, conditions or allergies.'}
      </p>
      {verdict && (
        <p className={styles['verdict']}>
          <b className="bold">
            <VerdictSentence verdict={verdict} />
          </b>{' '}
          <VerdictDetail verdict={verdict} />
        </p>
      )}
      <ol className={styles['items']}>{children}</ol>
      {result && <Findings result={result} />}
    </div>
  );
}

function Findings({ result }: { result: CheckResult }) {
  const minor = result.findings.filter(({ severity }) => severity === 'minor');
  const quiet = getQuietPairs(result).length;
  return (
    <>
      {result.unchecked.length > 0 && (
        <p className={styles['unchecked']}>
          <b className="bold">Could not be checked:</b> {result.unchecked.map((at) => shorten(result.items[at]?.text ?? '', 80)).join('; ')}
          .
        </p>
      )}
      {inFull.map((severity) => {
        const findings = result.findings.filter((finding) => finding.severity === severity);
        return findings.length === 0 ? null : (
          <section key={severity}>
            <h2>
              <SeverityMark mark={severity} /> {findings.length}
            </h2>
            {findings.map((finding) => (
              <FullFinding key={finding.id} finding={finding} adviceMax={adviceShown[severity]} />
            ))}
          </section>
        );
      })}
      {minor.length > 0 && (
        <section>
          <h2>
            <SeverityMark mark="minor" /> {minor.length}
          </h2>
          {minor.map((finding) => (
            <p key={finding.id} className={styles['minor']}>
              <FindingName finding={finding} />: {finding.headline}
            </p>
          ))}
        </section>
      )}
      <PrintedTotals result={result} />
      {quiet > 0 && (
        <p className={styles['unchecked']}>
          {getMarkWord('none')}: {formatCount(quiet, 'pair')}. That is not the same as safe.
        </p>
      )}
    </>
  );
}

/** In one line each: what all items come to where a limit is known, and what adds up. Findings above say what to do about it. */
function PrintedTotals({ result }: { result: CheckResult }) {
  const amounts = sortAmounts(result.amounts).filter(({ limit }) => limit !== null);
  const additiveRisks = listSharedAdditiveRisks(result).filter(({ severity }) => severity !== 'none');
  return (
    <>
      {amounts.length > 0 && (
        <p className={styles['unchecked']}>
          <b className="bold">In all:</b>{' '}
          {amounts
            .map((amount) => `${amount.substance.name} ${formatTotal(amount)} (${getAmountStateWord(amount).toLowerCase()})`)
            .join('; ')}
          .
        </p>
      )}
      {additiveRisks.length > 0 && (
        <p className={styles['unchecked']}>
          <b className="bold">Adds up (points):</b>{' '}
          {additiveRisks
            .map(({ name, score, members }) => `${name} ${score}: ${members.map((one) => one.substance.name).join(', ')}`)
            .join('; ')}
          .
        </p>
      )}
      {result.notUnderstood.length > 0 && (
        <p className={styles['unchecked']}>
          <b className="bold">Not understood in the profile:</b> {result.notUnderstood.map((text) => shorten(text, 80)).join('; ')}.
        </p>
      )}
    </>
  );
}

function FullFinding({ finding, adviceMax }: { finding: Finding; adviceMax: number }) {
  return (
    <div className={styles['finding']}>
      <p>
        <b className="bold">
          <FindingName finding={finding} />
        </b>
        : {finding.headline}
      </p>
      <p>
        <b className="bold">What to do:</b> {orderAdvice(finding, 'taking').slice(0, adviceMax).join(' ')}
        {finding.emergency && ` ${finding.emergency.replace(/[.]$/, '')}: call ${emergencySentence}.`}
      </p>
      <p className={styles['source']}>
        {finding.evidence === 'listed' ? 'Not graded' : `Evidence grade ${finding.evidence}`}
        {`; confidence ${finding.confidence.level}`}
        {finding.sources[0] && `; ${finding.sources[0].publisher}, ${finding.sources[0].year}`}
      </p>
    </div>
  );
}
