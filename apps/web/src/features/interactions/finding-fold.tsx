import type { Finding } from '@wellkept/interactions/findings/findings.ts';
import { severityWords } from '@wellkept/interactions/severity.ts';
import { Fold } from '../../components/fold.tsx';
import { SeverityGlyph } from '../../components/severity-mark.tsx';
import styles from './finding-card.module.css';
import { FindingDetail } from './finding-card.tsx';

/** A finding in one line, under the name of the other side; opened, all that is known of it. */
export function FindingFold({ id, name, finding }: { id: string; name: string; finding: Finding }) {
  return (
    <Fold
      mark={<SeverityGlyph mark={finding.severity} />}
      title={
        <>
          <b className="bold">{name}</b> <span className="vh">{severityWords[finding.severity]}.</span>{' '}
          <span className={styles['inLine']}>{finding.headline}</span>
        </>
      }
    >
      <FindingDetail id={id} finding={finding} />
    </Fold>
  );
}
