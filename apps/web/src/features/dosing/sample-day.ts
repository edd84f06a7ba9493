import type { TimingItem } from './timing-items.ts';
import { defaultSettings, type TimingSettings } from './timing-settings.ts';

const sample = (id: string, name: string, dose: string, frequency: string): TimingItem => ({
  id: `sample-${id}`,
  name,
  dose,
  frequency,
  content: [name, dose, frequency].filter(Boolean).join(' '),
});

/** A day with one clash, to show what this page does. It is never stored. */
export const sampleItems: readonly TimingItem[] = [
  sample('thyroid', 'Levothyroxine', '75 µg', 'at 07:00'),
  sample('vitamin', 'Vitamin D3', '2000 IU', 'once a day'),
  sample('iron', 'Ferrous sulfate', '200 mg', 'at 08:00'),
  sample('clotting', 'Warfarin', '5 mg', 'once a day'),
  sample('lipids', 'Atorvastatin', '20 mg', 'at 22:00'),
  sample('pain', 'Paracetamol', '500 mg', 'as needed'),
];

export const sampleSettings: TimingSettings = { ...defaultSettings, drinks: ['coffee'] };
