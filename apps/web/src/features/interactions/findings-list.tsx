import { formatCount } from '@wellkept/clinical/wording.ts';
import { formatFindingName, topicTitles } from '@wellkept/interactions/findings/finding-name.ts';
import type { CheckResult, Finding } from '@wellkept/interactions/findings/findings.ts';
import { severities } from '@wellkept/interactions/severity.ts';
import { useId } from 'react';
import { Fold } from '../../components/fold.tsx';
import { getMarkWord, SeverityGlyph } from '../../components/severity-mark.tsx';
import { FindingCard } from './finding-card.tsx';
import { type FindingSection, groupFindings } from './finding-sections.ts';
import styles from './findings-list.module.css';
import { getItemLabel, getQuietPairs, listedPairsMax } from './result-view.ts';

/** The page's name for a finding, to link and jump to. */
export const getFindingDomId = (finding: Finding) => `finding-${finding.id.replace(/[^a-z0-9-]+/gi, '-')}`;

/**
 * All findings, by topic where there are several, the most severe first. `revealed` is the requested one: it is opened
 * in whichever group it is.
 */
export function FindingsList({ result, revealed }: { result: CheckResult; revealed: string | null }) {
  const id = useId();
  const sections = groupFindings(result.findings);
  const hasTopics = sections.length > 1;
  return (
    <div>
      {result.findings.length > 1 && <p className={`cap ${styles['counted']}`}>{formatFindingCounts(result.counts, hasTopics)}</p>}
      {hasTopics && (
        <nav className={`row ${styles['topics']}`} aria-label="Findings by topic">
          {sections.map(({ topic, findings }) => (
            <a key={topic} className="tlink" href={`#${id}${topic}`}>
              {topicTitles[topic]} <span className="tn mut">{findings.length}</span>
            </a>
          ))}
        </nav>
      )}
      {sections.map((section) => (
        <section key={section.topic} className={styles['topic']} aria-labelledby={hasTopics ? `${id}${section.topic}` : undefined}>
          {hasTopics && (
            <h2 id={`${id}${section.topic}`} tabIndex={-1}>
              {topicTitles[section.topic]}
            </h2>
          )}
          <Section section={section} result={result} revealed={revealed} />
        </section>
      ))}
      <NoneKnown result={result} />
    </div>
  );
}

type SectionProps = { section: FindingSection; result: CheckResult; revealed: string | null };

function Section({ section: { open, short, folded }, result, revealed }: SectionProps) {
  const renderCard = (finding: Finding, isOpen: boolean) => (
    <FindingCard
      key={finding.id}
      result={result}
      finding={finding}
      isOpen={isOpen || finding.id === revealed}
      domId={getFindingDomId(finding)}
    />
  );
  const shown = open.length + short.length;
  return (
    <>
      {open.map((finding) => renderCard(finding, true))}
      {short.map((finding) => renderCard(finding, false))}
      {folded.map(({ severity, findings }) => {
        const hasRevealed = findings.some(({ id }) => id === revealed);
        const moderate = shown > 0 ? formatCount(findings.length, 'more finding') : formatCount(findings.length, 'finding');
        return (
          <Fold
            // Opens again when the requested finding is inside.
            key={`${severity} ${hasRevealed}`}
            isOpen={hasRevealed}
            mark={<SeverityGlyph mark={severity} />}
            title={severity === 'moderate' ? `${moderate} to take care with` : formatCount(findings.length, 'minor finding')}
            aside={findings.length === 1 && findings[0] ? formatFindingName(findings[0]) : severity === 'minor' ? 'good to know' : ''}
          >
            {findings.map((finding) => renderCard(finding, false))}
          </Fold>
        );
      })}
    </>
  );
}

/** "12 findings, the most severe first: 2 serious, 9 take care, 1 minor." */
function formatFindingCounts(counts: CheckResult['counts'], hasTopics: boolean): string {
  const kinds = severities.filter((severity) => severity !== 'none' && counts[severity] > 0);
  const total = kinds.reduce((sum, severity) => sum + counts[severity], 0);
  const parts = kinds.map((severity) => `${counts[severity]} ${getMarkWord(severity).toLowerCase()}`);
  return `${formatCount(total, 'finding')}, the most severe first${hasTopics ? ' in each part' : ''}: ${parts.join(', ')}.`;
}

function NoneKnown({ result }: { result: CheckResult }) {
  const pairs = getQuietPairs(result);
  if (pairs.length === 0) return null;
  const getLabel = (index: number) => getItemLabel(result, index);
  return (
    <Fold
      mark={<SeverityGlyph mark="none" />}
      title={`${formatCount(pairs.length, 'pair')} with no known interaction`}
      aside="not the same as safe"
    >
      <p className="small ink2">
        We found nothing about these pairs. That doesn’t mean they’re safe. They may not have been studied, or it may depend on your dose
        and health.
      </p>
      <ul className={styles['plainPairs']}>
        {pairs.slice(0, listedPairsMax).map(({ a, b }) => (
          <li key={`${a} ${b}`}>
            {getLabel(a)} with {getLabel(b)}
          </li>
        ))}
      </ul>
      {pairs.length > listedPairsMax && <p className="small ink2">and {formatCount(pairs.length - listedPairsMax, 'more pair')}.</p>}
    </Fold>
  );
}
