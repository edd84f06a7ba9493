import type { CheckResult, Finding } from '@wellkept/interactions/findings/findings.ts';
import { FindingCard } from '../finding-card.tsx';
import { PartnerLines } from '../partner-lines.tsx';
import { listItemFindings } from '../result-view.ts';
import { CardRow } from './card-row.tsx';
import styles from './cards.module.css';
import { MoreItems } from './more-items.tsx';

type Props = {
  result: CheckResult;
  /** Where the supplement stands in the list that was checked. */
  index: number;
  cardId: string;
  /** Whether anything but the chosen supplements was checked. */
  hasOthers: boolean;
};

/** What the check says of it together with everything else, and with the person. Minor findings wait behind their number. */
export function RiskRow({ result, index, cardId, hasOthers }: Props) {
  const findings = listItemFindings(result, index);
  const minor = findings.filter(({ severity }) => severity === 'minor');
  const renderCard = (finding: Finding) => (
    <FindingCard
      key={finding.id}
      result={result}
      finding={finding}
      isOpen={false}
      domId={`${cardId}-${finding.id.replace(/[^a-z0-9-]+/gi, '-')}`}
    />
  );
  return (
    <CardRow title="With what you take">
      {!hasOthers && findings.length === 0 && <p className="ink2">Add your medicines above to see how they go together.</p>}
      <div className={styles['findings']}>{findings.filter(({ severity }) => severity !== 'minor').map(renderCard)}</div>
      <MoreItems count={minor.length} what="minor finding" many="minor findings">
        <div className={styles['findings']}>{minor.map(renderCard)}</div>
      </MoreItems>
      {hasOthers && <PartnerLines result={result} index={index} />}
    </CardRow>
  );
}
