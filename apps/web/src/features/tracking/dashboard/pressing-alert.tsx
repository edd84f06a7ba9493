import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { Link } from 'react-router';
import { getDisclaimerLevel, getDisclaimerText } from '../../../components/disclaimer.tsx';
import { getMarkTone, SeverityGlyph } from '../../../components/severity-mark.tsx';
import styles from './dashboard.module.css';
import { HiddenCount } from './hidden-count.tsx';

const shownMax = 3;

const countPressing = (values: Dashboard['pressingValues']): string => {
  const isOnly = (kind: 'result' | 'reading') => values.every((value) => value.kind === kind);
  return formatCount(values.length, isOnly('result') ? 'test result' : isOnly('reading') ? 'reading' : 'value');
};

/** Test results and readings that cannot wait, in the words of the page of results, which also names the danger signs. */
export function PressingAlert({ values }: { values: Dashboard['pressingValues'] }) {
  const [worst] = values;
  if (!worst) return null;
  const mark = worst.urgency.level === 'emergency' ? 'contraindicated' : 'major';
  return (
    <section className={`${styles['alert']} ${styles[getMarkTone(mark)]}`} aria-labelledby="pressing-values" aria-live="polite">
      <SeverityGlyph mark={mark} />
      <div>
        <h2 id="pressing-values">{countPressing(values)} to act on</h2>
        <ul>
          {values.slice(0, shownMax).map(({ id, kind, name, valueText, unit, urgency: { text, says, meanwhile } }, at) => (
            <li key={`${kind} ${id}`}>
              <b className={getMarkTone(mark)}>
                {[name, valueText, unit].filter(Boolean).join(' ')}: {text.charAt(0).toLowerCase() + text.slice(1)}.
              </b>{' '}
              {/* A phone has room for what the first one asks for; the others it names. */}
              <span className={at === 0 ? undefined : 'only-d'}>
                {says} {meanwhile && <span className="small ink2">Until then: {meanwhile}</span>}
              </span>
            </li>
          ))}
        </ul>
        <HiddenCount names={values.slice(shownMax).map(({ name }) => name)} />
        {/* The short form stands with the findings below. */}
        {getDisclaimerLevel(values.map(({ urgency }) => urgency.level)) === 'critical' && (
          <p className="small">{getDisclaimerText('critical')}</p>
        )}
      </div>
      {worst.kind === 'reading' ? (
        <Link className="btn outlined sm" to="/log">
          See your log
        </Link>
      ) : (
        <Link className="btn outlined sm" to="/wellness/biomarkers">
          See your results
        </Link>
      )}
    </section>
  );
}
