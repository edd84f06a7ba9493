import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { type Biomarker, formatBiomarkerRange, formatBiomarkerValue, getBiomarkerUnit } from './biomarker-text.ts';
import { useDayText } from './day-text.ts';
import { ScrollTable } from './scroll-table.tsx';

const words = { below: 'below', within: 'in range', above: 'above' } as const;

/** Everything in figures: each value of each marker. */
export function ValuesTable({ markers, system }: { markers: readonly Biomarker[]; system: LabUnitSystem }) {
  const { formatDay } = useDayText();
  return (
    <ScrollTable label="All values as a table" heads={['Marker', 'Date', 'Value', 'Unit', 'Range', 'Where it is']}>
      {markers.flatMap((marker) =>
        marker.values.toReversed().map((value) => (
          <tr key={value.id}>
            <th scope="row">{marker.name}</th>
            <td className="nowrap">{formatDay(value.collectedOn)}</td>
            <td>{formatBiomarkerValue(value, marker, system)}</td>
            <td>{getBiomarkerUnit(value, marker, system)}</td>
            <td>{value.printedRange ?? formatBiomarkerRange(marker, system) ?? '–'}</td>
            <td>{value.status === null ? '–' : words[value.status]}</td>
          </tr>
        )),
      )}
    </ScrollTable>
  );
}
