import { capitalize } from '@wellkept/clinical/wording.ts';

// No schema here: the pages draw medicines from this file, and should not load a parser with it.

/** What a medicine looks like, or what it comes in. */
export const medicationShapes = [
  'round tablet',
  'long tablet',
  'capsule',
  'drops',
  'liquid',
  'inhaler',
  'injection',
  'patch',
  'cream',
  'powder',
] as const;
export type MedicationShape = (typeof medicationShapes)[number];

/** The colors by which labels in the United States describe tablets and capsules, without the rare ones (FDA, SPL color terms). */
export const medicationColors = ['white', 'yellow', 'orange', 'pink', 'red', 'purple', 'blue', 'green', 'brown', 'gray'] as const;
export type MedicationColor = (typeof medicationColors)[number];

/** How the person recognizes it. */
export type MedicationAppearance = { shape: MedicationShape; color: MedicationColor };

/** "White round tablet". */
export const formatAppearance = ({ shape, color }: MedicationAppearance): string => capitalize(`${color} ${shape}`);
