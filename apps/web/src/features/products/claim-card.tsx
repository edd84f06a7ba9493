import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Mark } from '../../components/severity-mark.tsx';
import type { Engine } from '../../lib/knowledge.ts';
import { AnswerCard } from '../interactions/answer-card.tsx';
import { FindingCard } from '../interactions/finding-card.tsx';
import { verdictWords } from '../interactions/supplements/card-text.ts';
import { EvidenceRow } from '../interactions/supplements/evidence-row.tsx';
import { createSupplementFacts, type SupplementEvidence } from '../interactions/supplements/supplement-facts.ts';
import { useLeaflets } from '../interactions/use-leaflets.ts';
import { AnswerReasons } from './answer-reasons.tsx';
import type { LabelCheck } from './check-label.ts';
import { dropBystanders, listClaimedSubstances, selectClaimedEvidence } from './claim.ts';
import { findTricks } from './claim-tricks.ts';
import styles from './products.module.css';

type Props = { claim: string; engine: Engine; check: LabelCheck; isLimited: boolean };

const marks: Readonly<Record<SupplementEvidence['verdict'], Mark>> = {
  works: 'none',
  'may-help': 'minor',
  unclear: 'unknown',
  'does-not-help': 'moderate',
};

/** A claim, held against what trials say of the ingredients that it names, and against what the person takes. */
export function ClaimCard({ claim, engine, check, isLimited }: Props) {
  const leaflets = useLeaflets();
  const substances = useMemo(() => listClaimedSubstances(claim, engine), [claim, engine]);
  const sources = useMemo(() => new Map([...engine.knowledge.sources, ...(leaflets.data?.sources ?? [])]), [engine, leaflets.data]);
  const [first] = substances;
  const against = check.reasons.filter(({ answer }) => answer === 'not');
  const tricks = isLimited ? [] : findTricks(claim);
  const claims = leaflets.data ? listClaims(substances, engine, leaflets.data) : [];
  const { result, findings } = check;
  return (
    <div className={styles['card']}>
      <AnswerReasons reasons={against} findings={[]} />
      {result && findings.length > 0 && (
        <section className="sec">
          <h2>With what you take, and for you</h2>
          {findings.map((finding, at) => (
            <FindingCard key={finding.id} result={result} finding={finding} isOpen={false} domId={`claim-finding-${at}`} />
          ))}
        </section>
      )}
      {!isLimited && (!first || !leaflets.data) && (
        <AnswerCard mark="unknown" sentence="Cannot be assessed.">
          <p>We don’t know any ingredient in this text. Write it as it is on the package, or paste the whole ingredients list.</p>
        </AnswerCard>
      )}
      {!isLimited &&
        claims
          .slice(0, claimsShownMax)
          .map(({ substance, evidence }) => (
            <SubstanceClaim key={substance.id} claim={claim} substance={substance} evidence={evidence} sources={sources} />
          ))}
      {!isLimited && claims.length > claimsShownMax && (
        <OtherClaims substances={claims.slice(claimsShownMax).map((one) => one.substance)} />
      )}
      {tricks.length > 0 && (
        <section className="sec">
          <h2>Words to be careful with</h2>
          <ul className={styles['reasons']}>
            {tricks.map(({ word, text }) => (
              <li key={word}>
                <b className="bold">“{word}”.</b> {text}
              </li>
            ))}
          </ul>
          <p className="cap">
            Sources: U.S. Federal Trade Commission, Health Products Compliance Guidance, 2022. U.S. Food and Drug Administration, Supplement
            Your Knowledge, 2022.
          </p>
        </section>
      )}
    </div>
  );
}

/** The evidence of so many is shown; the risks of all of them are. */
const claimsShownMax = 3;

const OtherClaims = ({ substances }: { substances: readonly KnownSubstance[] }) => (
  <p>
    And {substances.length} more: {formatList(substances.map(({ name }) => name))}. We checked them with what you take, too. To see the
    evidence, check one at a time.
  </p>
);

const listClaims = (substances: readonly KnownSubstance[], { knowledge }: Engine, leaflets: Leaflets) =>
  dropBystanders(substances.map((substance) => ({ substance, evidence: createSupplementFacts(knowledge, leaflets, substance).evidence })));

type SubstanceProps = {
  claim: string;
  substance: KnownSubstance;
  evidence: readonly SupplementEvidence[];
  sources: Parameters<typeof EvidenceRow>[0]['sources'];
};

function SubstanceClaim({ claim, substance, evidence, sources }: SubstanceProps) {
  const claimed = selectClaimedEvidence(claim, substance.name, evidence);
  const [answer] = claimed;
  return (
    <>
      <AnswerCard
        mark={answer ? marks[answer.verdict] : 'unknown'}
        sentence={answer ? `${substance.name} for ${answer.for}: ${verdictWords[answer.verdict].toLowerCase()}.` : 'Cannot be assessed.'}
      >
        {answer ? <p>{answer.text}</p> : <p>We know of no trial of {toMidSentence(substance.name)} for what this text says.</p>}
        <p>
          <Link to="/natural-remedies">See what else we know about it</Link>
        </p>
      </AnswerCard>
      <EvidenceRow
        name={substance.name}
        evidence={claimed.length > 0 ? claimed : evidence}
        upperLimit={null}
        reason={null}
        sources={sources}
      />
    </>
  );
}
