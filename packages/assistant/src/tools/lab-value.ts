import { parseUcumUnit } from '@wellkept/labs/reading/units.ts';
import { formatUnit } from '@wellkept/labs/values/unit-text.ts';
import type { OwnLab } from './tool.ts';

/** "6.1 mmol/L": a result with its unit as people write it; codes such as "{INR}" never reach them. */
export const formatLabValue = ({ value, unit }: Pick<OwnLab, 'value' | 'unit'>): string =>
  `${value} ${/[{[*]/.test(unit) ? formatUnit(parseUcumUnit(unit) ?? unit) : unit}`.trim();
