import { isPressing, urgencyLevels } from '@wellkept/clinical/urgency.ts';
import type { Biomarkers } from './biomarker-text.ts';
import { PressingGroup, type PressingValue } from './pressing-group.tsx';
import { StatusLine } from './status-line.tsx';
import { areStoriesEnough } from './story-list.tsx';

/**
 * Every value that needs a doctor within days or sooner, whatever else is open on the page, unless a story beside it says all of it. Those that are
 * as urgent as each other are together, the most urgent first.
 */
export function PressingValues({ markers, derived, stories }: Pick<Biomarkers, 'markers' | 'derived' | 'stories'>) {
  const all = [
    ...markers.map(({ analyteId, name, pressing }) => ({ id: analyteId, analyteId, name, urgency: pressing })),
    ...derived.map(({ id, name, urgency }) => ({ id: `derived ${id}`, analyteId: id, name, urgency })),
  ];
  const shown = all.flatMap(({ urgency, ...value }): PressingValue[] =>
    urgency && isPressing(urgency.level) && !areStoriesEnough({ ...value, urgency }, stories) ? [{ ...value, urgency }] : [],
  );
  return urgencyLevels.filter(isPressing).map((level) => {
    const values = shown.filter(({ urgency }) => urgency.level === level);
    const [first, ...others] = values;
    if (!first) return null;
    return (
      <div key={level} className="sheet-action">
        {others.length === 0 ? <StatusLine urgency={first.urgency} name={first.name} /> : <PressingGroup values={values} />}
      </div>
    );
  });
}
