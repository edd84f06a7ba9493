import { formatCount } from '@wellkept/clinical/wording.ts';
import { topicTitles } from '@wellkept/interactions/findings/finding-name.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { Fold } from '../../../components/fold.tsx';
import { SeverityGlyph } from '../../../components/severity-mark.tsx';
import { FindingEntry } from './finding-entry.tsx';
import type { FindingTopicGroup, TrackedFinding } from './finding-topic-groups.ts';
import styles from './safety.module.css';

/** The findings of one topic: those that ask for an answer, and the minor ones folded below. */
export function TopicFindings({ group: { topic, open, minor }, result }: { group: FindingTopicGroup; result: CheckResult }) {
  const list = (entries: readonly TrackedFinding[]) => (
    <ul>
      {entries.map((entry) => (
        <FindingEntry key={entry.finding.id} entry={entry} result={result} />
      ))}
    </ul>
  );
  return (
    <section className={styles['group']} aria-labelledby={`safety-${topic}`}>
      <div className="sec-h">
        <h2 id={`safety-${topic}`}>{topicTitles[topic]}</h2>
        <span className="cap nowrap">{formatCount(open.length + minor.length, 'finding')}</span>
      </div>
      {list(open)}
      {minor.length > 0 && (
        <Fold mark={<SeverityGlyph mark="minor" />} title={formatCount(minor.length, 'minor finding')} aside="good to know">
          {list(minor)}
        </Fold>
      )}
    </section>
  );
}
