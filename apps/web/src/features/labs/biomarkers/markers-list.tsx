import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { Biomarker } from './biomarker-text.ts';
import styles from './biomarkers.module.css';
import { MarkerDetail } from './marker-detail.tsx';
import { MarkerNote } from './marker-note.tsx';
import { MarkerRow } from './marker-row.tsx';

/** Of those in range, and of those without one, the first few are shown. */
const shownAtFirst = 6;

/** A phone shows all that is out of range first: what is pressing about it is above the list already. */
const isPhone = () => window.matchMedia('(max-width: 860px)').matches;

/** Markers by where they lie: out of range first, on a wide page open for the most pressing one. */
export function MarkersList({ markers, system }: { markers: readonly Biomarker[]; system: LabUnitSystem }) {
  const { hash } = useLocation();
  const linkedAnalyteId = markers.find(({ analyteId }) => hash === `#marker-${analyteId}`)?.analyteId;
  const outside = markers.filter(({ status, pressing }) => status === 'below' || status === 'above' || pressing !== null);
  const others = markers.filter((marker) => !outside.includes(marker));
  const inside = others.filter(({ status }) => status === 'within');
  const unjudged = others.filter(({ status }) => status === null);
  const [open, setOpen] = useState(() => linkedAnalyteId ?? (isPhone() ? null : outside[0]?.analyteId) ?? null);
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
          <FirstFew markers={inside} linkedAnalyteId={linkedAnalyteId} where="in range">
            {renderRows}
          </FirstFew>
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
          <FirstFew markers={unjudged} linkedAnalyteId={linkedAnalyteId} where="without a range">
            {renderRows}
          </FirstFew>
        </section>
      )}
    </>
  );
}

type FirstFewProps = {
  markers: readonly Biomarker[];
  linkedAnalyteId: string | undefined;
  where: string;
  children: (markers: readonly Biomarker[]) => ReactNode;
};

/** All of them where an address leads to one that would be hidden. */
function FirstFew({ markers, linkedAnalyteId, where, children: renderRows }: FirstFewProps) {
  const hidden = markers.slice(shownAtFirst);
  const [showsAll, setShowsAll] = useState(hidden.some(({ analyteId }) => analyteId === linkedAnalyteId));
  return (
    <>
      {renderRows(showsAll ? markers : markers.slice(0, shownAtFirst))}
      {!showsAll && hidden.length > 0 && (
        <button type="button" className={styles['showMore']} onClick={() => setShowsAll(true)}>
          Show {hidden.length} more {where} <span className="cap only-d">{hidden.map(({ name }) => name).join(', ')}</span>
        </button>
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
