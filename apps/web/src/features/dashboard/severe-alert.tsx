import type { Dashboard } from '@wellkept/contract/dashboard.ts';
import { severityWordOf } from '@wellkept/safety/severity.ts';
import { Link } from 'react-router';
import { markTone, SeverityGlyph } from '../../components/severity-mark.tsx';
import { plural } from '../../lib/wording.ts';
import { fullText } from '../medications/cabinet.ts';
import styles from './dashboard.module.css';
import { SampleTag } from './sample-tag.tsx';

const shownMax = 3;

type Props = { dashboard: Pick<Dashboard, 'findings' | 'medicines'>; isSample?: boolean };

/** What must not be missed: the severe findings that nobody answered yet; without any, how the rest of the check stands. */
export function SevereAlert({ dashboard: { findings, medicines }, isSample = false }: Props) {
  const open = findings.severe.filter(({ acknowledgedAt }) => acknowledgedAt === null);
  const [worst] = open;
  if (!worst) return <QuietLine findings={findings} count={medicines.length} isSample={isSample} />;
  const fresh = open.filter(({ seenAt }) => seenAt === null).length;
  return (
    <section className={`${styles['alert']} ${styles[markTone(worst.severity)]}`} aria-labelledby="severe">
      <SeverityGlyph mark={worst.severity} />
      <div>
        <h2 id="severe">
          {fresh > 0 ? plural(fresh, 'new serious finding') : plural(open.length, 'serious finding')}
          {isSample && <SampleTag />}
        </h2>
        <ul>
          {open.slice(0, shownMax).map((record) => (
            <li key={record.findingId}>
              <b className={markTone(record.severity)}>{severityWordOf(record)}:</b> {record.headline}
            </li>
          ))}
          {open.length > shownMax && <li className="small">and {open.length - shownMax} more</li>}
        </ul>
      </div>
      {isSample ? (
        <Link className="btn o sm" to="/interactions" state={{ items: medicines.map(fullText) }}>
          See what to do
        </Link>
      ) : (
        <Link className="btn o sm" to="/safety/checks">
          See what to do
        </Link>
      )}
    </section>
  );
}

function QuietLine({ findings, count, isSample }: { findings: Dashboard['findings']; count: number; isSample: boolean }) {
  const { contraindicated, major, moderate, minor } = findings.counts;
  const answered = contraindicated + major;
  if (count + answered === 0) return null;
  const text =
    answered > 0
      ? `You have answered ${plural(answered, 'serious finding')}. ${answered === 1 ? 'It stays' : 'They stay'} on your list.`
      : moderate > 0
        ? `Nothing serious. ${plural(moderate, 'finding asks', 'findings ask')} you to take care.`
        : minor > 0
          ? `Nothing serious. ${plural(minor, 'minor finding')}.`
          : count > 1
            ? 'No known interaction in what you take. That is not the same as safe.'
            : null;
  if (text === null) return null;
  return (
    <p className={styles['line']}>
      <span>
        {text} {isSample && <SampleTag />}
      </span>
      {!isSample && (
        <Link className="tlink" to="/safety/checks">
          Your safety checks
        </Link>
      )}
    </p>
  );
}
