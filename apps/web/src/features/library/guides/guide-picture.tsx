import { CurvePicture } from './curve-picture.tsx';
import { FigurePicture } from './figure-picture.tsx';
import styles from './guide-picture.module.css';
import { listKeys, type PictureBlock, type Tone } from './picture-keys.ts';
import { ScalePicture } from './scale-picture.tsx';
import { SourceMarks } from './source-marks.tsx';

/** A picture with its title, what its numbers mean, and its caption. Its text alternative says all that it shows. */
export function GuidePicture({ block: { title, alt, caption, picture, cites } }: { block: PictureBlock }) {
  const keys = listKeys(picture);
  return (
    <figure className={styles['figure']}>
      <p className={styles['title']}>{title}</p>
      {picture.kind === 'scale' && <ScalePicture picture={picture} keys={keys} alt={alt} />}
      {picture.kind === 'curve' && <CurvePicture picture={picture} keys={keys} alt={alt} />}
      {picture.kind === 'figure' && <FigurePicture picture={picture} alt={alt} />}
      {keys.length > 0 && (
        <ol className={styles['keys']}>
          {keys.map(({ number, label, tone }) => (
            <li key={label}>
              <Swatch number={number} tone={tone} /> <span>{label}</span>
            </li>
          ))}
        </ol>
      )}
      <figcaption>
        {caption} <SourceMarks cites={cites} />
      </figcaption>
    </figure>
  );
}

/** The number as it stands in the picture: in a box for a stretch, in a circle for a point. */
const Swatch = ({ number, tone }: { number: number; tone: Tone | null }) => (
  <svg className={styles['swatch']} viewBox="0 0 24 20" aria-hidden="true">
    {tone === null ? (
      <circle className={styles['point']} cx="12" cy="10" r="9" />
    ) : (
      <rect className={styles[tone]} x="1" y="1" width="22" height="18" rx="2" />
    )}
    <text className={tone === null ? styles['pointNumber'] : styles['number']} x="12" y="14" textAnchor="middle">
      {number}
    </text>
  </svg>
);
