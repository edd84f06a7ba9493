/** What is counted one by one, so that a number of them means so many times the strength. */
const countableUnits = new Set([
  'tablet',
  'pill',
  'capsule',
  'softgel',
  'gummy',
  'chewable',
  'lozenge',
  'puff',
  'inhaler',
  'patch',
  'suppository',
  'sachet',
  'dose',
]);
export const isCountableUnit = (unit: string): boolean => countableUnits.has(unit);
