import { expect, it } from 'vitest';
import { parseMoment } from './head-moment.ts';

const isRelative = (head: string) => parseMoment(head)?.isRelative ?? false;

it.each(['06:00', '6:00 AM', '18h30', 'Baseline', 'Week 4', '60 min', '2 h', 'Visit 3', 'Pre-dose', 'Upright', 'Monat 3'])(
  '"%s" heads results of a time that is of no day',
  (head) => {
    expect(isRelative(head)).toBe(true);
  },
);

it.each(['1:40', '1:80', '7.35', '0.6', '12.45', 'Week', '04 Mar 2024', 'T3', 'B12', 'Reading 4', '6', '30 mg', 'Aldosterone'])(
  '"%s" heads none',
  (head) => {
    expect(isRelative(head)).toBe(false);
  },
);
