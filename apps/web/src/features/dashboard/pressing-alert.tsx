import type { Dashboard } from '@wellkept/contract/dashboard.ts';
import { Link } from 'react-router';
import { plural } from '../../lib/wording.ts';
import { StatusLine } from '../biomarkers/status-line.tsx';

/** Test results that cannot wait, in the words of the page of results. */
export function PressingAlert({ values }: { values: Dashboard['pressing_values'] }) {
  if (values.length === 0) return null;
  return (
    <section aria-labelledby="pressing-values" aria-live="polite">
      <h2 id="pressing-values">{plural(values.length, 'test result')} to act on</h2>
      {values.map(({ id, name, valueText, unit, urgency }) => (
        <div key={id} className="sheet-action">
          <StatusLine urgency={urgency} name={[name, valueText, unit].filter(Boolean).join(' ')} />
        </div>
      ))}
      <p className="sheet-action">
        <Link className="btn o sm" to="/wellness/biomarkers">
          See your results
        </Link>
      </p>
    </section>
  );
}
