import type { ExportedLabValue } from '@wellkept/fhir/lab-report.ts';

export const hemoglobin: ExportedLabValue = {
  id: '0b4f4a52-9f53-4b0f-9d3f-0d2f7c1e8b02',
  reportId: '0b4f4a52-9f53-4b0f-9d3f-0d2f7c1e8b03',
  loinc: '718-7',
  name: 'Haemoglobin',
  specimen: 'blood',
  collectedOn: '2026-10-01',
  valueText: '11.2',
  value: 11.2,
  upTo: null,
  comparator: null,
  unit: 'g/dL',
  isUcum: true,
  range: { low: 12, high: 16, text: '12 - 16' },
  flag: 'L',
  printed: null,
  labNote: null,
};
