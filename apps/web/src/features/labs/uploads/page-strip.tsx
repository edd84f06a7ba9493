import type { LabReviewRow } from '@wellkept/contract/labs/lab-uploads.ts';
import { useState } from 'react';
import styles from './lab-upload.module.css';

/** How much larger than the whole page the strip shows it; on a phone more, so that small print can be read. */
const zooms = { wide: 2.2, narrow: 3.2 } as const;
const narrowWidthMax = 640;
/** The room above and below the line in its heights. */
const marginTimes = 1;

/** The line of the page that a value stands on, the value itself marked. */
export function PageStrip({ src, place, name }: { src: string; place: NonNullable<LabReviewRow['place']>; name: string }) {
  const [ratio, setRatio] = useState<number | null>(null);
  const zoom = ratio !== null && window.innerWidth <= narrowWidthMax ? zooms.narrow : zooms.wide;
  const height = place.height * (1 + 2 * marginTimes);
  const top = Math.max(0, place.top - place.height * marginTimes);
  const left = Math.min(1 - 1 / zoom, Math.max(0, place.left + place.width / 2 - 0.5 / zoom));
  const share = (part: number) => `${100 * part}%`;
  return (
    <div className={styles['strip']} style={ratio === null ? {} : { aspectRatio: String(ratio / zoom / height) }}>
      <img
        src={src}
        alt={`${name} as printed on the report`}
        style={{ top: share(-top / height), left: share(-left * zoom), width: share(zoom) }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
      />
      <span
        className={styles['mark']}
        style={{
          left: share((place.left - left) * zoom),
          width: share(place.width * zoom),
          top: share((place.top - top) / height - 0.1),
          height: share(place.height / height + 0.2),
        }}
      />
    </div>
  );
}
