import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Biomarker, Biomarkers } from './biomarker-text.ts';
import { DayLocale } from './day-text.ts';
import { HeartRisk } from './heart-risk.tsx';
import { getKnownAnswers } from './heart-risk-inputs.ts';

const known = vi.hoisted(() => ({ person: null as CheckedPerson | null }));
vi.mock('../../profile/use-person.ts', () => ({ usePerson: () => known }));

beforeEach(() => {
  known.person = { ageYears: 60, sex: 'female' };
});

const units = { conventional: { unit: 'mg/dL', factor: 1, offset: 0 }, si: { unit: 'mmol/L', factor: 0.02586, offset: 0 } };
// As much of a marker as is read.
const createMarker = (analyteId: string, amount: number) =>
  ({ analyteId, name: analyteId, units, values: [{ amount, comparator: null, collectedOn: '2026-05-03' }] }) as unknown as Biomarker;
const markers = [createMarker('cholesterol_total', 200), createMarker('hdl', 50)];
const egfr = { id: 'egfr', value: '80', collectedOn: '2026-05-03' } as Biomarkers['derived'][number];
const nothing: Biomarkers['heartFacts'] = { takesStatin: false, takesPressureMedicine: false, systolic: null };
const renderHeartRisk = (all = markers, derived: Biomarkers['derived'] = [egfr], heartFacts = nothing) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DayLocale value="en-GB">
        <HeartRisk markers={all} derived={derived} heartFacts={heartFacts} system="si" />
      </DayLocale>
    </MemoryRouter>,
  );

test('is offered where everything but the blood pressure is known, and names what it rests on in the chosen units', () => {
  expect(renderHeartRisk()).toContain('Your upper blood pressure in mmHg');
  expect(renderHeartRisk()).toContain('Add your blood pressure to see your risk.');
  expect(renderHeartRisk()).toContain('60 years, female, cholesterol_total 5.17 mmol/L of 3 May 2026');
  expect(renderHeartRisk()).toContain('Circulation 149:430-449');
});

test('asks nothing that the list of medicines and the log answer', () => {
  const facts = { takesStatin: true, takesPressureMedicine: true, systolic: { mmHg: 137, day: '2026-05-20' } };
  const shown = renderHeartRisk(markers, [egfr], facts);
  expect(shown).toContain('The median of your last readings, most recently on 20 May 2026');
  expect(shown).not.toContain('Add your blood pressure to see your risk.');
  const getAnswers = (conditions: string[]) => getKnownAnswers({ conditions }, facts);
  expect(getAnswers(['High blood pressure'])).toMatchObject({ takesStatin: true, takesPressureMedicine: true });
  // A beta blocker may be for the rhythm of the heart.
  expect(getAnswers(['Atrial fibrillation'])).toMatchObject({ takesStatin: true, takesPressureMedicine: false });
});

test('says what is missing, and nothing where no fats were measured', () => {
  expect(renderHeartRisk(markers.slice(0, 1), [])).toContain('your HDL cholesterol and your creatinine or eGFR');
  known.person = { ageYears: 60 };
  expect(renderHeartRisk()).toContain('your age and sex');
  expect(renderHeartRisk([createMarker('ferritin', 9)])).toBe('');
});

test.each([29, 80])('says that it holds for other ages than %i', (ageYears) => {
  known.person = { ageYears, sex: 'male' };
  expect(renderHeartRisk()).toContain(`it isn’t reliable at ${ageYears}`);
  expect(renderHeartRisk()).not.toContain('mmHg');
});

test('says that the score does not apply after a heart attack', () => {
  known.person = { ageYears: 60, sex: 'male', conditions: ['Heart attack in 2019'] };
  expect(renderHeartRisk()).toContain('so it doesn’t apply to you');
  expect(renderHeartRisk()).not.toContain('mmHg</label>');
});

test.each([
  [['Type 2 diabetes'], [false, true]],
  [['Prediabetes'], [false, false]],
  [['Diabetes insipidus'], [false, false]],
  [['Angina'], [true, false]],
] as const)('knows from the profile what %j answers', (conditions, answers) => {
  const found = getKnownAnswers({ conditions }, nothing);
  expect([found.hadEvent, found.hasDiabetes]).toEqual(answers);
});
