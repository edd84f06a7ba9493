import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { compareSeverity, getSeverityWord } from '@wellkept/interactions/severity.ts';
import { getProgressWords, type Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { Link } from 'react-router';
import { getMarkTone, SeverityGlyph } from '../../../components/severity-mark.tsx';
import { FollowedVerdict } from '../../interactions/followed-verdict.tsx';
import { CheckDisclaimer, NotIncluded } from '../../interactions/verdict-detail.tsx';
import { formatMedication } from '../../medications/medication-groups.ts';
import styles from './dashboard.module.css';
import { HiddenCount } from './hidden-count.tsx';
import { SampleTag } from './sample-tag.tsx';

const shownMax = 3;

type Props = { dashboard: Pick<Dashboard, 'findings' | 'medicines' | 'verdict'>; isSample?: boolean };

/** What must not be missed: the severe findings that nobody answered yet; without any, what the whole list means together. */
export function SevereAlert({ dashboard, isSample = false }: Props) {
  const { findings, medicines, verdict } = dashboard;
  const open = findings.severe.filter(({ acknowledgedAt }) => acknowledgedAt === null);
  if (open.length === 0) return <WholeList verdict={verdict} answered={findings.severe.length} isSample={isSample} />;
  const fresh = open.filter(({ seenAt }) => seenAt === null).length;
  // What must not be combined stays in view beside lesser findings, answered or not.
  const shown = findings.severe
    .filter(({ acknowledgedAt, severity }) => acknowledgedAt === null || severity === 'contraindicated')
    .toSorted((one, other) => compareSeverity(one, other) || Number(one.seenAt !== null) - Number(other.seenAt !== null));
  const [worst] = shown;
  if (!worst) return null;
  // The first screen of a phone has room for the worst one, what must not be combined, and the doses that are due.
  const shownOnPhone = shown.slice(0, shownMax).filter(({ severity }, at) => at === 0 || severity === 'contraindicated').length;
  const isFolded = shown.length - shownOnPhone > 1;
  return (
    <section className={`${styles['alert']} ${styles[getMarkTone(worst.severity)]}`} aria-labelledby="severe" aria-live="polite">
      <SeverityGlyph mark={worst.severity} />
      <div>
        <h2 id="severe">
          {fresh > 0 ? formatCount(fresh, 'new serious finding') : formatCount(open.length, 'serious finding')}
          {fresh > 0 && fresh < open.length && `, ${open.length} in all`}
          {isSample && <SampleTag />}
        </h2>
        <ul>
          {shown.slice(0, shownMax).map((record, at) => (
            <li key={record.findingId} className={isFolded && at > 0 && record.severity !== 'contraindicated' ? 'only-d' : undefined}>
              <b className={getMarkTone(record.severity)}>{getSeverityWord(record)}:</b> {record.headline}
              {record.acknowledgedAt !== null && <span className="cap"> You have answered this.</span>}
            </li>
          ))}
        </ul>
        <div className={isFolded ? 'only-d' : undefined}>
          <HiddenCount names={shown.slice(shownMax).map(({ headline }) => headline.replace(/\.$/, ''))} />
        </div>
        {isFolded && <p className="small only-m">And {formatCount(shown.length - shownOnPhone, 'more finding')}.</p>}
        <NotIncluded verdict={verdict} />
        <CheckDisclaimer progress={getProgressWords(verdict)} />
      </div>
      {isSample ? (
        <Link className="btn outlined sm" to="/interactions" state={{ items: medicines.map(formatMedication) }}>
          See what to do
        </Link>
      ) : (
        <Link className="btn outlined sm" to="/safety/checks">
          See what to do
        </Link>
      )}
    </section>
  );
}

function WholeList({ verdict, answered, isSample }: { verdict: Verdict; answered: number; isSample: boolean }) {
  // An empty list, or one item alone, says nothing about itself here.
  if (verdict.state === 'nothing-to-check') return null;
  const note =
    answered > 0
      ? `You have answered ${formatCount(answered, 'serious finding')}. ${answered === 1 ? 'It stays' : 'They stay'} on your list.`
      : null;
  return (
    <section aria-label="How your list goes together">
      <FollowedVerdict verdict={verdict} note={note}>
        {isSample ? (
          <SampleTag />
        ) : (
          <Link className="tlink" to="/safety/checks">
            Your safety checks
          </Link>
        )}
      </FollowedVerdict>
    </section>
  );
}
