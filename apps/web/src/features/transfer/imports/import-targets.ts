import { product } from '@wellkept/contract/site/product.ts';
import type { ImportFormat } from '@wellkept/contract/transfer/import-limits.ts';
import type { ImportReading } from '@wellkept/contract/transfer/imports.ts';
import { dayScaleIds, getDayScale } from '@wellkept/tracking/diary/day-scales.ts';
import { getMeasure, measureIds } from '@wellkept/tracking/diary/measures.ts';

export const importFormatNames: Readonly<Record<ImportFormat, string>> = {
  wellkept: product.name,
  'apple-health': 'Apple Health',
  'health-connect': 'Health Connect',
  'google-fit': 'Google Fit',
  daylio: 'Daylio',
  bearable: 'Bearable',
  'loop-habits': 'Loop Habit Tracker',
  table: 'Table',
};

export type ColumnTarget = NonNullable<ImportReading['table']>['columns'][number]['target'];

const createScaleMax = (most: number) => ({ of: most });

/** All that a column can stand for, by the key of its choice. A scale of one’s own is taken to go to five, ten or a hundred. */
export const columnTargets: readonly { key: string; label: string; group: string; target: ColumnTarget }[] = [
  { key: 'nothing', label: 'Leave it out', group: 'The line', target: { to: 'nothing' } },
  { key: 'date', label: 'Date', group: 'The line', target: { to: 'date' } },
  { key: 'time', label: 'Time', group: 'The line', target: { to: 'time' } },
  { key: 'note', label: 'Note', group: 'The line', target: { to: 'note' } },
  { key: 'factor', label: 'Factor: yes or no, or an amount', group: 'Things of your own', target: { to: 'factor' } },
  ...[5, 10].map((most) => ({
    key: `symptom ${most}`,
    label: `Symptom, up to ${most}`,
    group: 'Things of your own',
    target: { to: 'symptom' as const, ...createScaleMax(most) },
  })),
  ...dayScaleIds
    .filter((scale) => scale !== 'no-symptoms')
    .flatMap((scale) =>
      (scale === 'sleep' || scale === 'period' ? [getDayScale(scale).max] : [5, 10, 100]).map((most) => ({
        key: `scale ${scale} ${most}`,
        label: scale === 'sleep' ? 'Sleep, hours or minutes' : `${getDayScale(scale).name}, up to ${most}`,
        group: 'The day',
        target: { to: 'scale' as const, scale, ...createScaleMax(most) },
      })),
    ),
  ...(['upper', 'lower'] as const).map((side) => ({
    key: `pressure ${side}`,
    label: `Blood pressure, ${side} number`,
    group: 'Measurements',
    target: { to: 'pressure' as const, side },
  })),
  ...(['minute', 'second'] as const).map((per) => ({
    key: `asleep ${per}`,
    label: `Part of sleep, in ${per}s`,
    group: 'The day',
    target: { to: 'asleep' as const, per },
  })),
  ...measureIds.flatMap((measure) => {
    const { name, metric, us } = getMeasure(measure);
    const units = metric.unit === us.unit ? (['metric'] as const) : (['metric', 'us'] as const);
    return units.map((system) => ({
      key: `measure ${measure} ${system}`,
      label: `${name} (${getMeasure(measure)[system].unit})`,
      group: 'Measurements',
      target: { to: 'measure' as const, measure, units: system },
    }));
  }),
];

/** The choice that a target stands for; of a scale with other steps the next longer one. */
export function getTargetKey(target: ColumnTarget): string {
  const same = columnTargets.find(({ target: one }) => JSON.stringify(one) === JSON.stringify(target));
  if (same) return same.key;
  const near = columnTargets.find(({ target: one }) => {
    if (one.to !== target.to) return false;
    if (one.to === 'scale' && target.to === 'scale') return one.scale === target.scale && one.of >= target.of;
    if (one.to === 'symptom' && target.to === 'symptom') return one.of >= target.of;
    return one.to === 'measure' && target.to === 'measure' && one.measure === target.measure;
  });
  return near?.key ?? 'nothing';
}
