import { expect, test } from 'vitest';
import { createAssistant } from './assistant.ts';
import { loadWorld } from './load-world.ts';
import { getHelpLines } from './rails/help-lines.ts';

const assistant = createAssistant(await loadWorld());
const lines = getHelpLines('US', [{ number: '911', region: 'US' }]);

test.each([
  ['what kind of medicine is pregabalin', /nerve pain|seizures/],
  ['why is allopurinol prescribed', /gout/i],
  ['is a dry mouth common with amitriptyline', /Dry mouth: a very common side effect/],
  ['what are the long-term effects of omeprazole', /Common \(up to 1 in 10 people\)/],
  ['how do I take risedronate', /empty stomach|upright|before/i],
  ['skipped my rivaroxaban last night', /Don’t take a double dose/],
  ['what happens if I skip a dose of ramipril', /^\*\*ACE inhibitors:\*\* If you miss a dose[\s\S]*Don’t take a double dose/],
  ['missed three days of citalopram', /Don’t take a double dose/],
  ['should I pause biotin before my blood work', /Thyroid tests/],
  ['can I have coffee before a blood test', /Black coffee/],
  ['how can I reduce my blood pressure', /^\*\*High blood pressure/],
  ['what causes low blood pressure', /^\*\*Low blood pressure/],
  [
    'what is a normal resting heart rate for a 40 year old',
    /^\*\*Normal pulse[^*]*:\*\* Normal values for adults at rest are a pulse of 60 to 100/,
  ],
  ['is 99.4 a fever', /^A temperature of 37\.4 °C \(99\.4 °F\) is no fever/],
  ['can stress make your period late', /^\*\*[^*]*:\*\* A late period[^.]*\. (?:\[\d\] )*Stress/],
  ['how much water should I drink with kidney stones', /^\*\*Kidney stones:\*\* [^.]*liters of urine/],
  ['how do I treat a cold', /^\*\*Colds, flu and COVID-19:\*\* Rest, fluids/],
  ['how to stop a nose bleed', /^\*\*Nosebleeds/],
  ['what causes high eosinophils', /^Allergies, asthma, eczema/],
  ['is an egg a day ok for cholesterol', /An egg a day fits/],
  ['can antibiotics give you a yeast infection', /^\*\*Antibiotics:\*\* [^.]*thrush/],
  ['what foods are good for low iron', /^\*\*[^*]*:\*\* [^.]*(?:[Mm]eat|[Ll]entils)/],
])('the answer is to the point: %s', (message, wanted) =>
  expect(assistant.ask({ message, earlier: [], own: null, lines }).answer).toMatch(wanted),
);
