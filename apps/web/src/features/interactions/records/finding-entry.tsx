import { formatFindingName } from '@wellkept/interactions/findings/finding-name.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { formatMoment } from '../../../lib/date-text.ts';
import { AskAbout } from '../../assistant/ask-about.tsx';
import { FindingCard } from '../finding-card.tsx';
import { getFindingDomId } from '../findings-list.tsx';
import { isSevere } from '../result-view.ts';
import { AcknowledgeBar } from './acknowledge-bar.tsx';
import type { TrackedFinding } from './finding-topic-groups.ts';
import styles from './safety.module.css';

/** A finding with the user's answer to it. Severe ones stay open until answered, then collapse. */
export function FindingEntry({ entry: { finding, record, isNew }, result }: { entry: TrackedFinding; result: CheckResult }) {
  const isAnswered = record?.acknowledgement != null;
  return (
    <li className={styles['entry']}>
      {(isNew || record) && (
        <p className={`cap ${styles['since']}`}>
          {isNew ? <span className="tag">New</span> : record && `Known since ${formatMoment(record.firstShownAt, 'medium')}`}
        </p>
      )}
      <FindingCard
        // What was open stays open when it is answered, and is folded at the next visit: once the record that says so has come.
        key={`${finding.id} ${record ? 'recorded' : ''}`}
        result={result}
        finding={finding}
        isOpen={isSevere(finding.severity) && !isAnswered}
        domId={getFindingDomId(finding)}
      />
      <AskAbout question={`What should I do about ${formatFindingName(finding)}?`} />
      {record && <AcknowledgeBar record={record} name={formatFindingName(finding)} />}
    </li>
  );
}
