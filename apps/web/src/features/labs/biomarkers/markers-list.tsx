import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Biomarker } from './biomarker-text.ts';
import styles from './biomarkers.module.css';
import { MarkerDetail } from './marker-detail.tsx';
import { MarkerNote } from './marker-note.tsx';
import { MarkerRow } from './marker-row.tsx';

/** Of those in range the first few are shown. */
const shownInside = 6;

/** Markers by where they lie: out of range first, open for the most pressing one. */
export function MarkersList({ markers, system }: { markers: readonly Biomarker[]; system: LabUnitSystem }) {
  const { hash } = useLocation();
  const linkedAnalyteId = markers.find(({ analyteId }) => hash === `#marker-${analyteId}`)?.analyteId;
  const outside = markers.filter(({ status, pressing }) => status === 'below' || status === 'above' || pressing !== null);
  const others = markers.filter((marker) => !outside.includes(marker));
  const inside = others.filter(({ status }) => status === 'within');
  const unjudged = others.filter(({ status }) => status === null);
  const [open, setOpen] = useState(linkedAnalyteId ?? outside[0]?.analyteId ?? null);
  const [showsAll, setShowsAll] = useState(inside.slice(shownInside).some(({ analyteId }) => analyteId === linkedAnalyteId));
  const renderRows = (list: readonly Biomarker[]) => (
    <ul className={styles['rows']}>
      {list.map((marker) => (
        <MarkerRow
          key={marker.analyteId}
          marker={marker}
          system={system}
          isOpen={open === marker.analyteId}
          onToggle={() => setOpen(open === marker.analyteId ? null : marker.analyteId)}
        >
          <MarkerDetail marker={marker} system={system} isShownAbove>
            <MarkerNote marker={marker} />
          </MarkerDetail>
        </MarkerRow>
      ))}
    </ul>
  );
  const hidden = inside.slice(shownInside);
  return (
    <>
      {outside.length > 0 && (
        <section aria-labelledby="outside">
          <GroupHead id="outside" title="Outside the range" count={outside.length} note="most pressing first" />
          {renderRows(outside)}
        </section>
      )}
      {inside.length > 0 && (
        <section aria-labelledby="inside">
          <GroupHead id="inside" title="Inside the range" count={inside.length} />
          {renderRows(showsAll ? inside : inside.slice(0, shownInside))}
          {!showsAll && hidden.length > 0 && (
            <button type="button" className={styles['showMore']} onClick={() => setShowsAll(true)}>
              Show {hidden.length} more in range <span className="cap only-d">{hidden.map(({ name }) => name).join(', ')}</span>
            </button>
          )}
        </section>
      )}
      {unjudged.length > 0 && (
        <section aria-labelledby="unjudged">
          <GroupHead
            id="unjudged"
            title="Without a range"
            count={unjudged.length}
            note="your report prints none, and we have none that was checked"
          />
          {renderRows(unjudged)}
        </section>
      )}
    </>
  );
}

const GroupHead = ({ id, title, count, note }: { id: string; title: string; count: number; note?: string }) => (
  <div className={styles['group']}>
    <h2 id={id}>{title}</h2>
    <span className="cap">
      {count} {count === 1 ? 'result' : 'results'}
      {note ? `, ${note}` : ''}
    </span>
  </div>
);
