import styles from './reports.module.css';

const weekDays = 7;
const [barWidth, gap, height] = [14, 4, 28] as const;

/** On how many days of each week something was felt: the first week of the period at the left. */
export function WeekBars({ name, weeks }: { name: string; weeks: readonly number[] }) {
  if (weeks.length < 2) return null;
  const width = weeks.length * (barWidth + gap) - gap;
  const label = `Days with ${name.toLowerCase()} in each week: ${weeks.join(', ')}`;
  return (
    <svg className={styles['weeks']} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {weeks.map((days, at) => {
        const tall = Math.max(1, (days / weekDays) * height);
        const left = at * (barWidth + gap);
        return <rect key={left} x={left} y={height - tall} width={barWidth} height={tall} data-none={days === 0 || undefined} />;
      })}
    </svg>
  );
}
