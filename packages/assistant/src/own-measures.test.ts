import { expect, test } from 'vitest';
import { createAssistant } from './assistant.ts';
import { loadWorld } from './load-world.ts';
import { getHelpLines } from './rails/help-lines.ts';
import type { LogSeries, OwnData } from './tools/tool.ts';

const assistant = createAssistant(await loadWorld());
const createSeries = (
  name: string,
  unit: string,
  points: readonly (readonly [day: string, value: number, second?: number])[],
): LogSeries => ({
  ...{ kind: 'measurement', name, unit, words: name.toLowerCase().split(' '), decimals: 1 },
  points: points.map(([day, value, second]) => ({ day, value, second: second ?? null, state: null })),
});
const createLab = (analyteId: string, name: string, value: string, unit: string, place: 'above' | 'below' | 'inside') => ({
  ...{ analyteId, name, value, unit, place },
  date: '2026-10-30',
  urgency: null,
});
const own: OwnData = {
  region: 'US',
  person: { conditions: ['heart failure', 'gout'], allergies: [], habits: [] },
  medicines: ['Lisinopril 20 mg', 'Warfarin 5 mg', 'Iron 65 mg'].map((text) => ({
    ...{ content: text, name: text, startedOn: null },
    updatedAt: '2026-11-02T08:00:00.000Z',
  })),
  profileUpdatedAt: null,
  labs: [
    createLab('vitamin_b12', 'Vitamin B12', '240', 'pg/mL', 'inside'),
    createLab('inr', 'INR', '2.6', '', 'inside'),
    createLab('tsh', 'TSH', '6.1', 'mIU/L', 'above'),
    createLab('uric_acid', 'Uric acid', '6.8', 'mg/dL', 'inside'),
    createLab('egfr', 'eGFR', '51', 'mL/min/1.73m2', 'below'),
    createLab('ferritin', 'Ferritin', '11', 'ug/L', 'below'),
  ],
  derived: [],
  log: [
    createSeries('Sleep', 'h', [
      ['2026-11-10', 5.5],
      ['2026-11-12', 6],
    ]),
    createSeries('Weight', 'lb', [
      ['2026-11-10', 190],
      ['2026-11-16', 195],
    ]),
    createSeries('Blood pressure', 'mmHg', [
      ['2026-11-10', 148, 88],
      ['2026-11-16', 139, 84],
    ]),
  ],
  standing: null,
  today: '2026-11-17',
  day: null,
};
const ask = (message: string) =>
  assistant.ask({ message, earlier: [], own, lines: getHelpLines('US', [{ number: '911', region: 'US' }]) }).answer;

test.each([
  ['when should I recheck my B12', /^Your vitamin B12 was last measured on 30 Oct 2026, at 240 pg\/mL\. Ask the doctor/],
  ['when is my next INR due', /^Your INR was last measured on 30 Oct 2026[\s\S]*Every 4 to 12 weeks when stable/],
  ['how often does my INR need to be checked', /^Your INR was last measured/],
  ['do I need another thyroid test', /^Your TSH was last measured on 30 Oct 2026[\s\S]*6 to 8 weeks after a change of dose/],
  ['is my uric acid low enough', /^Your uric acid of 6\.8 mg\/dL on 30 Oct 2026 is within[\s\S]*eGFR[\s\S]*below 6 mg\/dL/],
  ['is my INR ok', /^Your INR of 2\.6 on 30 Oct 2026[\s\S]*aim for 2 to 3/],
  ['did I sleep enough last week', /^Sleep was 5 h 45 min on average/],
  [
    'how much weight have I gained',
    /^Weight went up, from 190 lb on 10 Nov 2026 to 195 lb[\s\S]*today about fast weight gain with heart failure/,
  ],
  ['is 195 lb a lot more than last week', /^Weight went up, from 190 lb/],
  ['is the lisinopril helping my blood pressure', /^The average of the 2 readings that you logged/],
  ['is grapefruit a problem for me', /^\*\*[^*]*\*\*[^\n]*grapefruit/i],
  ['is it the iron that makes my stool black', /^\*\*Taking iron:\*\*[\s\S]*tar-like, foul ones are not/],
])('the person’s own data answers "%s"', (message, wanted) => expect(ask(message)).toMatch(wanted));

test.each(['how much sleep do I need', 'how much weight should I lose', 'why am I sleeping so badly', 'what helps me sleep'])(
  'the log is no answer to "%s"',
  (message) => expect(ask(message)).not.toMatch(/^(?:Sleep was|Weight)/),
);
