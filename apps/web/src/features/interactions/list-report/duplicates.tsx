import { formatCount } from '@wellkept/clinical/wording.ts';
import type { CheckResult, Finding } from '@wellkept/interactions/findings/findings.ts';
import { SeverityMark } from '../../../components/severity-mark.tsx';
import { FindingName } from '../finding-card.tsx';
import { ReportSection } from './report-section.tsx';
import styles from './safety-cabinet.module.css';

/** The same substance in two items, or two of a kind; in short, the findings below say more. */
export function Duplicates({ result, onShow }: { result: CheckResult; onShow: (finding: Finding) => void }) {
  const duplicates = result.findings.filter(({ kind }) => kind === 'duplicate');
  if (duplicates.length === 0) return null;
  return (
    <ReportSection title="There twice" note={formatCount(duplicates.length, 'pair')}>
      <ul className={styles['twice']}>
        {duplicates.map((finding) => (
          <li key={finding.id}>
            <SeverityMark mark={finding.severity} />
            <div>
              <p className={styles['pair']}>
                <FindingName finding={finding} />
              </p>
              <p className="small ink2">{finding.headline}</p>
            </div>
            <button type="button" className="link-btn small" onClick={() => onShow(finding)}>
              What to do<span className="vh"> about {finding.headline}</span>
            </button>
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}
