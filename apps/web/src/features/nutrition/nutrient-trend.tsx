import { ChartFigure } from '../tracking/trends/chart-figure.tsx';
import { LineDrawing } from '../tracking/trends/line-drawing.tsx';
import { formatDaysNote, formatDaysTitle, listDayCells, listNutrientDays } from './nutrient-days.ts';
import type { NutrientRow, Nutrition } from './nutrition-data.ts';

const pointsMin = 2;

/** A nutrient day by day against its need. Days that were noted only in part are no points: they would look like gaps. */
export function NutrientTrend({ nutrition, row }: { nutrition: Nutrition; row: NutrientRow }) {
  const { from, to } = nutrition;
  if (from === to) return <p className="cap">Choose 7 days or 30 days to see it day by day.</p>;
  const days = listNutrientDays(nutrition, row);
  const whole = days.filter(({ isWhole }) => isWhole);
  if (whole.length < pointsMin) return <p className="cap">Day by day starts once {pointsMin} days are noted in full.</p>;
  const title = formatDaysTitle(row, whole);
  const partly = days.filter(({ isWhole }) => !isWhole).map(({ day }) => day);
  return (
    <ChartFigure
      title={title}
      note={formatDaysNote(row, days)}
      head={['Day', row.name, 'Unknown for', 'Noted']}
      rows={listDayCells(row, days)}
    >
      <LineDrawing
        label={title}
        series={{ id: `nutrient:${row.id}`, unit: row.unit }}
        points={whole.map(({ day, amount }) => ({ day, value: amount }))}
        from={from}
        to={to}
        aim={row.need?.amount ?? null}
        marked={{ name: 'noted in part', days: partly }}
      />
    </ChartFigure>
  );
}
