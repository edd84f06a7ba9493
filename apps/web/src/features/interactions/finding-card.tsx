import { IconChevronDown } from '@tabler/icons-react';
import { capitalize, formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { orderAdvice } from '@wellkept/interactions/findings/advice.ts';
import { getFindingNameParts, listSubstanceNames } from '@wellkept/interactions/findings/finding-name.ts';
import { type CheckResult, type Finding, isPairFinding } from '@wellkept/interactions/findings/findings.ts';
import { getSeverityWord } from '@wellkept/interactions/severity.ts';
import { useContext, useId, useState } from 'react';
import { SeverityMark } from '../../components/severity-mark.tsx';
import { AdviceStage } from './advice-stage.ts';
import { EmergencyLine } from './emergency-line.tsx';
import { Evidence } from './evidence.tsx';
import styles from './finding-card.module.css';
import { formatEvidenceSummary, formatOnset, getItemLabel, isSevere, normalizeName } from './result-view.ts';

type Props = { result: CheckResult; finding: Finding; isOpen: boolean; domId: string };

/** One finding: how severe, which two, one sentence; opened, what to do, why, what may happen and the evidence. */
export function FindingCard({ result, finding, isOpen, domId }: Props) {
  const [opened, setOpened] = useState(isOpen);
  const detailId = useId();
  const shown = opened || isOpen;
  const contents = formatItemsOfFinding(result, finding);
  return (
    <article className={styles['finding']} id={domId} tabIndex={-1} aria-labelledby={`${domId}-pair`}>
      <SeverityMark mark={finding.severity} word={getSeverityWord(finding)} />
      {finding.kind === 'duplicate' && <span className={`tag ${styles['tag']}`}>Same kind twice</span>}
      <h3 className={styles['pair']} id={`${domId}-pair`}>
        <FindingName finding={finding} />
      </h3>
      {contents && <p className="cap">{contents}</p>}
      <p className={styles['headline']}>{finding.headline}</p>
      {!isOpen && (
        <div className={`row ${styles['more']}`}>
          <button
            type="button"
            className="tlink"
            aria-expanded={shown}
            aria-controls={shown ? detailId : undefined}
            onClick={() => setOpened(!opened)}
          >
            What to do, why and evidence <IconChevronDown size={16} stroke={1.5} aria-hidden />
          </button>
          <span className="cap">{formatEvidenceSummary(finding)}</span>
        </div>
      )}
      {!shown && finding.emergency && isSevere(finding.severity) && <EmergencyLine signs={finding.emergency} />}
      {shown && <FindingDetail id={detailId} finding={finding} />}
    </article>
  );
}

/** The name of a finding, with what joins its two sides set apart. */
export function FindingName({ finding }: { finding: Finding }) {
  const { first, joint, second } = getFindingNameParts(finding);
  return (
    <>
      {first} <em>{joint}</em>
      {second && ` ${second}`}
    </>
  );
}

const namedMax = 12;

/** Which items of the list, or of a label, hold the substances, where their names do not say so. */
function formatItemsOfFinding(result: CheckResult, finding: Finding): string | null {
  const { items, substances } = finding;
  const names = [...new Set(items.map((item) => getItemLabel(result, item)))];
  if (finding.kind === 'burden') return `${capitalize(formatList(listSubstanceNames(finding), namedMax))}.`;
  if (isPairFinding(finding) && items[0] === items[1]) return `Both are in ${names[0]}.`;
  if (finding.kind === 'duplicate' && substances[0]?.id === substances[1]?.id && names.length > 1)
    return `${capitalize(
      formatList(
        names.map((name) => `in ${name}`),
        namedMax,
      ),
    )}.`;
  const namedKeys = new Set(substances.map((one) => normalizeName(one.name)));
  const hidden = names.filter((name) => !namedKeys.has(normalizeName(name)));
  return hidden.length > 0 ? `Found in ${formatList(names, namedMax)}.` : null;
}

/** What to do, why, what may happen and the evidence. */
export function FindingDetail({ id, finding }: { id: string; finding: Finding }) {
  const onset = formatOnset(finding.onset);
  const lines = orderAdvice(finding, useContext(AdviceStage));
  const adviceText = lines.join(' ').toLocaleLowerCase();
  const unnamed = finding.alternatives.filter((name) => !adviceText.includes(name.toLocaleLowerCase()));
  return (
    <dl className={styles['detail']} id={id}>
      <dt>What to do</dt>
      <dd>
        <ul>
          {lines.map((one) => (
            <li key={one}>{one}</li>
          ))}
          {unnamed.length > 0 && <li>Ask whether {listAlternatives(unnamed)} would suit you instead.</li>}
        </ul>
        {finding.emergency && <EmergencyLine signs={finding.emergency} />}
      </dd>
      <dt>Why</dt>
      <dd>
        {finding.mechanisms.map((one) => (
          <p key={one}>{one}</p>
        ))}
      </dd>
      {(finding.outcome || onset) && (
        <>
          <dt>What may happen</dt>
          <dd>
            <p>
              {finding.outcome} {onset}
            </p>
          </dd>
        </>
      )}
      <dt>Evidence</dt>
      <dd>
        <Evidence {...finding} />
      </dd>
    </dl>
  );
}

const listAlternatives = (names: readonly string[]) =>
  names.length > 1
    ? `${names.slice(0, -1).map(toMidSentence).join(', ')} or ${toMidSentence(names.at(-1) ?? '')}`
    : toMidSentence(names[0] ?? '');
