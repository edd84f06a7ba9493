import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { expect, it } from 'vitest';
import { readReport } from './read-report.ts';

const { all } = await loadAnalytes();
const table = [
  'Test | Result | Unit | Range',
  'Potassium | 6.4 | mmol/L | 3.5 - 5.1',
  'Sodium | 139 | mmol/L | 135 - 145',
  'AST | 61 | U/L | 5 - 40',
  'LDH | 410 | U/L | 135 - 225',
  'Calcium | 9.4 | mg/dL | 8.6 - 10.2',
];
const listDoubted = (line: string) =>
  readReport([createLayoutPage([...table, '', line])], all).values.flatMap(({ analyte, evidence }) =>
    evidence === 'doubted' ? [analyte.id] : [],
  );

it.each([
  'Specimen hemolyzed',
  'Sample slightly haemolysed, interpret with caution.',
  'Probe hämolytisch',
  'Serum leicht hämolytisch',
  'Échantillon hémolysé',
  'Muestra hemolizada',
  'Campione emolizzato',
  'Monster is gehemolyseerd',
  'Próbka zhemolizowana',
  'Hemolysis: slight',
  'Hemolysis index 350',
  'Sample not suitable for icterus: hemolyzed',
  'Sample not acceptable due to hemolysis',
  '标本溶血',
])('asks about what a sample raises that burst red cells spoiled: %s', (line) => {
  expect(listDoubted(line)).toEqual(['potassium', 'ast', 'ldh']);
});

it.each([
  'Specimen not hemolyzed',
  'No visible hemolysis.',
  '标本无溶血',
  'Hemolysis: none',
  'Hemolysis index 0',
  'Sample is not icteric or hemolyzed',
  'Serum index: haemolysis 0',
  'Hemolysis index: 5 mg/dL (normal)',
  'LDH is raised in hemolysis, liver disease and muscle injury.',
  'Hemolytic anemia is unlikely.',
  'Beta-hemolytic streptococci: not found',
])('asks nothing of a sample that nothing spoiled: %s', (line) => {
  expect(listDoubted(line)).toEqual([]);
});
