import { toMidSentence } from '@wellkept/clinical/wording.ts';
import { computeEvidenceConfidence } from '@wellkept/knowledge/evidence-confidence.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { wasRead } from '@wellkept/knowledge/was-read.ts';
import { SourceLine } from '../source-line.tsx';
import { CardRow } from './card-row.tsx';
import { formatTrialDose, listEvidenceSources, verdictWords } from './card-text.ts';
import styles from './cards.module.css';
import { DoseScale } from './dose-scale.tsx';
import { formatBasis } from './evidence-basis.ts';
import type { SupplementEvidence, SupplementFacts } from './supplement-facts.ts';

type Props = {
  name: string;
  evidence: readonly SupplementEvidence[];
  upperLimit: SupplementFacts['upperLimit'];
  reason: string | null;
  sources: ReadonlyMap<string, Source>;
  /** Done, not taken: no dose belongs to it. */
  isDone?: boolean;
};

/** What trials say of the reason for taking it, or of every reason for which it was tried. */
export function EvidenceRow({ name, evidence, upperLimit, reason, sources, isDone = false }: Props) {
  const shown = reason === null ? evidence : evidence.filter((one) => one.for === reason);
  return (
    <CardRow title="Does it help?">
      {shown.length === 0 && (
        <p className="ink2">
          We know of no trial of {toMidSentence(name)}
          {reason === null ? ' that we could show here' : ` for ${reason}`}. That doesn’t mean it does nothing, or that it helps.
        </p>
      )}
      {shown.length > 0 && (
        <ul className={styles['verdicts']}>
          {shown.map((one) => (
            <li key={one.for}>
              <p>
                <b className={`bold ${styles[one.verdict]}`}>{verdictWords[one.verdict]}</b> for {one.for}
              </p>
              <p className="small ink2">{one.text}</p>
              <p className="small">{formatBasis(one, sources.get(one.source))}</p>
              {!isDone && <p className="small">{formatTrialDose(one, sources.get(one.trialDose?.source ?? ''))}</p>}
              <TrialScale evidence={one} upperLimit={upperLimit} />
              <p className="cap">
                Confidence: {computeEvidenceConfidence(one, sources.get(one.source))}.{' '}
                {wasRead(one.reading) && one.reading
                  ? `Read in section ${one.reading.section}.`
                  : 'We named this source without reopening it.'}
              </p>
              <SourceLine ids={listEvidenceSources(one)} sources={sources} />
            </li>
          ))}
        </ul>
      )}
    </CardRow>
  );
}

/** What trials gave beside the upper level, where both weigh the same thing. */
function TrialScale({ evidence: { trialDose }, upperLimit }: { evidence: SupplementEvidence } & Pick<Props, 'upperLimit'>) {
  if (!trialDose || !upperLimit || trialDose.of !== undefined || trialDose.unit !== upperLimit.unit) return null;
  const { min, max, unit } = trialDose;
  return <DoseScale min={min} max={max} unit={unit} amount={upperLimit.amount} words="Safe upper level" />;
}
