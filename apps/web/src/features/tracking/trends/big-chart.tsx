import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { formatMonth, formatShortDay } from './date-text.ts';
import { formatNumber } from './number-text.ts';
import type { TrendLine, Trends } from './trends-data.ts';

type Props = { line: TrendLine; other: TrendLine | null; step: Trends['step'] };

/** One line in large, and a second one on an axis of its own to compare it with. */
export default function BigChart({ line, other, step }: Props) {
  const days = [...new Set([...line.points, ...(other?.points ?? [])].map(({ day }) => day))].sort();
  const byDay = new Map(line.points.map((point) => [point.day, point]));
  const others = new Map(other?.points.map((point) => [point.day, point]) ?? []);
  const data = days.map((day) => {
    const [own, compared] = [byDay.get(day), others.get(day)];
    return {
      day: step === 'month' ? formatMonth(day) : formatShortDay(day),
      value: own?.value ?? null,
      level: own?.level?.mean ?? null,
      compared: compared?.level?.mean ?? compared?.value ?? null,
    };
  });
  return (
    <LineChart
      h={300}
      data={data}
      dataKey="day"
      withLegend
      withDots={false}
      connectNulls
      curveType="linear"
      strokeWidth={2}
      unit=""
      valueFormatter={(value) => formatNumber(value)}
      yAxisProps={{ domain: ['auto', 'auto'], width: 48 }}
      {...(other && { withRightYAxis: true, rightYAxisLabel: other.series.unit, rightYAxisProps: { domain: ['auto', 'auto'], width: 48 } })}
      {...(line.series.unit && { yAxisLabel: line.series.unit })}
      lineProps={{ isAnimationActive: false }}
      series={[
        { name: 'value', label: `${line.series.name}, each ${step}`, color: 'var(--dot-old)' },
        { name: 'level', label: `${line.series.name}, level`, color: 'var(--green)' },
        ...(other
          ? [{ name: 'compared', label: other.series.name, color: 'var(--series-2)', yAxisId: 'right' as const, strokeDasharray: '5 4' }]
          : []),
      ]}
    />
  );
}
