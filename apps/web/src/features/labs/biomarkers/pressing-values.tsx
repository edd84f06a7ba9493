import { isPressing } from '@wellkept/clinical/urgency.ts';
import type { Biomarkers } from './biomarker-text.ts';
import { StatusLine } from './status-line.tsx';

/** Every value that needs a doctor within days or sooner, whatever else is open on the page. */
export function PressingValues({ markers, derived }: Pick<Biomarkers, 'markers' | 'derived'>) {
  const all = [
    ...markers.map(({ analyteId, name, pressing }) => ({ id: analyteId, name, urgency: pressing })),
    ...derived.map(({ id, name, urgency }) => ({ id: `derived ${id}`, name, urgency })),
  ];
  return all.map(({ id, name, urgency }) =>
    urgency && isPressing(urgency.level) ? (
      <div key={id} className="sheet-action">
        <StatusLine urgency={urgency} name={name} />
      </div>
    ) : null,
  );
}
