import { isPressing } from '@wellkept/clinical/urgency.ts';
import type { Biomarkers } from './biomarker-text.ts';
import { StatusLine } from './status-line.tsx';
import { areStoriesEnough } from './story-list.tsx';

/** Every value that needs a doctor within days or sooner, whatever else is open on the page, unless a story beside it says all of it. */
export function PressingValues({ markers, derived, stories }: Pick<Biomarkers, 'markers' | 'derived' | 'stories'>) {
  const all = [
    ...markers.map(({ analyteId, name, pressing }) => ({ id: analyteId, analyteId, name, urgency: pressing })),
    ...derived.map(({ id, name, urgency }) => ({ id: `derived ${id}`, analyteId: id, name, urgency })),
  ];
  return all.map(({ id, analyteId, name, urgency }) =>
    urgency && isPressing(urgency.level) && !areStoriesEnough({ analyteId, urgency }, stories) ? (
      <div key={id} className="sheet-action">
        <StatusLine urgency={urgency} name={name} />
      </div>
    ) : null,
  );
}
