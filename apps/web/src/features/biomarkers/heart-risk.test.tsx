import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { HeartRisk } from './heart-risk.tsx';
import type { Biomarker, Biomarkers } from './shown-value.ts';

const known = vi.hoisted(() => ({ person: null as { ageYears?: number; sex?: 'female' | 'male' } | null }));
vi.mock('../profile/use-person.ts', () => ({ usePerson: () => known }));

beforeEach(() => {
  known.person = { ageYears: 60, sex: 'female' };
});

// As much of a marker as is read.
const marker = (analyteId: string, amount: number) => ({ analyteId, values: [{ amount }] }) as unknown as Biomarker;
const markers = [marker('cholesterol_total', 200), marker('hdl', 50)];
const egfr = { id: 'egfr', value: '80' } as Biomarkers['derived'][number];
const drawn = (all = markers, derived: Biomarkers['derived'] = [egfr]) =>
  renderToStaticMarkup(<HeartRisk markers={all} derived={derived} />);

test('is offered where everything but the blood pressure is known', () => {
  expect(drawn()).toContain('Upper blood pressure in mmHg');
  expect(drawn()).toContain('With your blood pressure it can be worked out.');
  expect(drawn()).toContain('Circulation 149:430-449');
});

test('is not offered where a value, the age or the sex is missing', () => {
  expect(drawn(markers.slice(0, 1))).toBe('');
  expect(drawn(markers, [])).toBe('');
  known.person = { ageYears: 60 };
  expect(drawn()).toBe('');
});
