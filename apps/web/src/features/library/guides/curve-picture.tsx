import { CurveLegend } from './curve-legend.tsx';
import styles from './guide-picture.module.css';
import { type Curve, getKeyNumber, type PictureKey } from './picture-keys.ts';

const width = 360;
const plot = { left: 40, right: 350, top: 24, bottom: 190 };

/** One or two lines over time, with the zones that they pass. */
export function CurvePicture({ picture, keys, alt }: { picture: Curve; keys: readonly PictureKey[]; alt: string }) {
  const { x: across, y: up, lines, bands = [], marks = [] } = picture;
  const toX = (value: number) => plot.left + ((value - across.from) / (across.to - across.from)) * (plot.right - plot.left);
  const toY = (value: number) => plot.bottom - ((value - up.from) / (up.to - up.from)) * (plot.bottom - plot.top);
  return (
    <>
      <svg className={styles['picture']} viewBox={`0 0 ${width} 232`} role="img" aria-label={alt}>
        {bands.map((band) => (
          <g key={band.label}>
            <rect
              className={styles[band.tone]}
              x={plot.left}
              width={plot.right - plot.left}
              y={toY(band.to)}
              height={toY(band.from) - toY(band.to)}
            />
            <text className={styles['number']} x={plot.right - 10} y={toY(band.to) + 15} textAnchor="middle">
              {getKeyNumber(keys, band.label)}
            </text>
          </g>
        ))}
        {up.ticks.map(({ at, label }) => (
          <g key={at}>
            <line className={styles['grid']} x1={plot.left} x2={plot.right} y1={toY(at)} y2={toY(at)} />
            <text x={plot.left - 6} y={toY(at) + 4} textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        <text className={styles['axisName']} x="2" y="12">
          {up.name}
        </text>
        <line className={styles['axis']} x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} />
        {across.ticks.map(({ at, label }) => (
          <text key={at} x={toX(at)} y={plot.bottom + 16} textAnchor={toX(at) > width - 24 ? 'end' : 'middle'}>
            {label}
          </text>
        ))}
        <text className={styles['axisName']} x={(plot.left + plot.right) / 2} y={plot.bottom + 34} textAnchor="middle">
          {across.name}
        </text>
        {lines.map(({ label, points }, index) => (
          <polyline
            key={label}
            className={index === 0 ? styles['line'] : styles['otherLine']}
            points={points.map((point) => `${toX(point.x)},${toY(point.y)}`).join(' ')}
          />
        ))}
        {marks.map((mark) => (
          <g key={mark.label}>
            <circle className={styles['point']} cx={toX(mark.x)} cy={toY(mark.y)} r="9" />
            <text className={styles['pointNumber']} x={toX(mark.x)} y={toY(mark.y) + 4} textAnchor="middle">
              {getKeyNumber(keys, mark.label)}
            </text>
          </g>
        ))}
      </svg>
      {lines.length > 1 && <CurveLegend lines={lines} />}
    </>
  );
}
