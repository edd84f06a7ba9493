import { pick, type Random } from './chance.ts';
import type { Factors } from './factors.ts';
import type { Pen } from './pen.ts';
import type { Result } from './results.ts';
import { lineSteps } from './table.ts';
import { formatName, formatRange, formatValue } from './words.ts';

const boxWidth = 175;
const boxesMax = 3;
const lineStep = 12;
const margin = 36;

const getUnit = ({ unit: place }: Factors, { unit }: Result) => (place === 'own column' && unit !== '' ? ` ${unit}` : '');

/** One result in a line of text: "Sodium: 139 mmol/L (136 - 145)". */
export function drawLines(random: Random, pen: Pen, results: readonly Result[], top: number, factors: Factors): number {
  const sign = pick(random, [':', ' -', ' =', ':']);
  let y = top;
  for (const result of results) {
    const range = formatRange(result, factors).join(', ');
    const words = pick(random, ['', 'ref. ', 'normal: ']);
    const bounds = range === '' ? '' : factors.range === 'brackets' ? ` ${range}` : ` (${words}${range})`;
    pen.put(`${formatName(random, result, factors)}${sign} ${formatValue(result, factors)}${getUnit(factors, result)}${bounds}`, margin, y);
    y -= lineSteps[factors.spacing];
  }
  return y;
}

/** Results in boxes beside and below each other, each of three lines. */
export function drawBoxes(random: Random, pen: Pen, results: readonly Result[], top: number, factors: Factors): number {
  const isNameFirst = factors.arrangement === 'boxes with the name on top';
  const perRow = 1 + Math.floor(random() * boxesMax);
  const label = pick(random, ['Reference range: ', 'Normal: ', '', 'Range ']);
  let y = top;
  for (let at = 0; at < results.length; at += perRow) {
    for (const [column, result] of results.slice(at, at + perRow).entries()) {
      const x = margin + column * boxWidth;
      const name = formatName(random, result, { ...factors, name: factors.name === 'with the method' ? 'plain' : factors.name });
      const value = `${formatValue(result, factors)}${getUnit(factors, result)}`;
      const ranges = formatRange(result, factors);
      const [first, second] = isNameFirst ? [name, value] : [value, name];
      pen.put(first, x, y);
      pen.put(second, x, y - lineStep);
      for (const [line, range] of ranges.entries()) pen.put(`${line === 0 ? label : ''}${range}`, x, y - (2 + line) * lineStep);
    }
    const rangeLines = Math.max(1, ...results.slice(at, at + perRow).map((result) => formatRange(result, factors).length));
    y -= (2 + rangeLines) * lineStep + lineSteps[factors.spacing];
    if (y < 100) {
      pen.turnPage();
      y = 790;
    }
  }
  return y;
}
