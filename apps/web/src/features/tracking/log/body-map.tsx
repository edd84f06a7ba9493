import { bodyAreas } from '@wellkept/contract/tracking/diary-limits.ts';
import { useId } from 'react';
import styles from './body-map.module.css';

export type BodyArea = (typeof bodyAreas)[number];
type Point = { area: BodyArea; x: number; y: number };

/** From the top, so that no line crosses another. In units of the drawing, whose rows are as high as those of the names. */
const left: readonly Point[] = [
  { area: 'Head', x: 56, y: 9 },
  { area: 'Eyes', x: 49, y: 25 },
  { area: 'Mouth and throat', x: 54, y: 42 },
  { area: 'Shoulders', x: 31, y: 72 },
  { area: 'Chest', x: 48, y: 94 },
  { area: 'Belly', x: 53, y: 134 },
  { area: 'Pelvis', x: 55, y: 168 },
  { area: 'Knees', x: 44, y: 242 },
  { area: 'Feet', x: 42, y: 311 },
];
const right: readonly Point[] = [
  { area: 'Ears', x: 73, y: 28 },
  { area: 'Face', x: 62, y: 35 },
  { area: 'Neck', x: 59, y: 55 },
  { area: 'Upper back', x: 67, y: 84 },
  { area: 'Arms', x: 91, y: 112 },
  { area: 'Lower back', x: 65, y: 146 },
  { area: 'Hips', x: 75, y: 165 },
  { area: 'Hands', x: 99, y: 183 },
  { area: 'Legs', x: 69, y: 214 },
];
const placed = new Set([...left, ...right].map(({ area }) => area));
const elsewhere = bodyAreas.filter((area) => !placed.has(area));
const width = 112;
const rowHeight = 36;
const height = left.length * rowHeight;
const body =
  'M56 6c12 0 18 9 18 21 0 11-5 19-11 22v9c4 5 22 5 27 13 5 9 12 68 16 100 2 10 1 16-4 18-5 1-8-4-9-11-3-22-9-45-12-62-1 19-3 30-1 48 3 30-1 72-3 96-2 17-1 35 0 45 1 8-14 9-15 1-2-30-4-62-6-100h-1c-2 38-4 70-6 100-1 8-16 7-15-1 1-10 2-28 0-45-2-24-6-66-3-96 2-18 0-29-1-48-3 17-9 40-12 62-1 7-4 12-9 11-5-2-6-8-4-18 4-32 11-91 16-100 5-8 23-8 27-13v-9c-6-3-11-11-11-22 0-12 6-21 18-21z';

type Props = { value: BodyArea | null; onChoose: (area: BodyArea | null) => void };

/** Where a symptom is felt: a figure whose names are choices. */
export function BodyMap({ value, onChoose }: Props) {
  const name = useId();
  const choice = (area: BodyArea | null) => (
    <label key={area ?? ''}>
      <input type="radio" name={name} checked={value === area} onChange={() => onChoose(area)} />
      {area ?? 'Nowhere in particular'}
    </label>
  );
  return (
    <fieldset className={styles['map']}>
      <legend>Where do you feel it?</legend>
      <div className={styles['figure']}>
        <div className={styles['names']}>{left.map(({ area }) => choice(area))}</div>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path className={styles['body']} d={body} />
          {[left, right].map((points, side) =>
            points.map(({ area, x, y }, row) => (
              <g key={area} className={value === area ? styles['chosen'] : undefined}>
                <line x1={side * width} y1={(row + 0.5) * rowHeight} x2={x} y2={y} />
                <circle cx={x} cy={y} r={value === area ? 6 : 2.5} />
              </g>
            )),
          )}
        </svg>
        <div className={styles['names']}>{right.map(({ area }) => choice(area))}</div>
      </div>
      <div className={styles['elsewhere']}>{[...elsewhere, null].map(choice)}</div>
    </fieldset>
  );
}
