import { describe, expect, test } from 'vitest';
import { createAssistant } from './assistant.ts';
import { loadWorld } from './load-world.ts';
import { getHelpLines } from './rails/help-lines.ts';
import type { OwnData } from './tools/tool.ts';

const assistant = createAssistant(await loadWorld());
const emptyOwnData: OwnData = {
  region: 'US',
  person: { conditions: [], allergies: [], habits: [] },
  medicines: [],
  profileUpdatedAt: null,
  labs: [],
  derived: [],
  log: [],
  standing: null,
  today: '2026-11-20',
  day: null,
};
const createMedicine = (text: string) => ({ content: text, name: text, updatedAt: '2026-11-02T08:00:00.000Z', startedOn: null });
const ask = (message: string, own: Partial<OwnData> | null = null, earlier: readonly string[] = []) =>
  assistant.ask({
    message,
    earlier,
    own: own && { ...emptyOwnData, ...own },
    lines: getHelpLines('US', [{ number: '911', region: 'US' }]),
  });

const medicines = (...names: string[]) => ({ medicines: names.map(createMedicine) });

describe('what the person blames, takes and has decides', () => {
  test.each([
    ['do you reckon the lisinopril is behind this tickly cough', ['Lisinopril 10 mg'], /^It could be\. Dry cough: .* of lisinopril/],
    ['is it citalopram that has ruined my sex drive', ['Citalopram 20 mg'], /^It could be\. Less sexual desire/],
    [
      'are my water tablets making my ankles swell',
      ['Amlodipine 5 mg'],
      /^I couldn’t match “water tablets” to your list\..*: amlodipine\./,
    ],
    ['could the simvastatin be giving me hiccups', ['Simvastatin 20 mg'], /^(?!It could be)/],
    [
      'which of my tablets could make me fall',
      ['Zopiclone 7.5 mg', 'Amitriptyline 25 mg'],
      /^Of what you take, amitriptyline and zopiclone/,
    ],
    ['do any of my tablets thin the blood', ['Clopidogrel 75 mg', 'Ramipril 5 mg'], /^On your list, Clopidogrel 75 mg is for that/],
    ['what have they put me on furosemide for', ['Furosemide 40 mg'], /^For swelling from a weak heart/],
    [
      'why have they put me on warfarin',
      ['Warfarin 5 mg', 'Aspirin 75 mg'],
      /^\*\*Serious:\*\* Warfarin and aspirin(?![\s\S]*before you take any of these: vitamin K)/,
    ],
    [
      'which of my tablets could make me confused',
      ['Oxybutynin 5 mg', 'Amitriptyline 25 mg'],
      /^Of what you take, amitriptyline and oxybutynin may be behind forgetfulness or confusion(?![\s\S]*quetiapine)/,
    ],
  ])('%s', (message, names, wanted) => expect(ask(message, medicines(...names)).answer).toMatch(wanted));

  test('what is risky for the person goes before what many medicines do', () =>
    expect(
      ask('why do I feel sick all the time', {
        ...medicines('Amitriptyline 25 mg', 'Digoxin 125 mcg'),
        person: { conditions: ['kidney disease'], allergies: [], habits: [] },
      }).answer,
    ).toMatch(/^[^:]*: digoxin,[\s\S]*?- [^\n]*Digoxin easily becomes too much[\s\S]*of amitriptyline/));
});
