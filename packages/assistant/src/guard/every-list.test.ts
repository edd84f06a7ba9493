import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { severityWords } from '@wellkept/interactions/severity.ts';
import type { VerdictState } from '@wellkept/interactions/verdict/verdict.ts';
import { expect, test } from 'vitest';
import { createAssistant } from '../assistant.ts';
import { loadWorld } from '../load-world.ts';
import type { OwnData } from '../tools/tool.ts';

const assistant = createAssistant(await loadWorld());

const createOwnData = (medicines: readonly string[], person: CheckedPerson): OwnData => ({
  region: 'US',
  person,
  medicines: medicines.map((text) => ({ content: text, name: text, updatedAt: '2026-11-01T00:00:00Z', startedOn: null })),
  profileUpdatedAt: null,
  labs: [],
  derived: [],
  log: [],
  standing: null,
  today: '2026-11-21',
  day: null,
});

const clean = ['Acetaminophen 500 mg', 'Amoxicillin 500 mg'];

const lists: [string, readonly string[], CheckedPerson, VerdictState][] = [
  ['clean', clean, {}, 'none-known'],
  ['unknown', ['my blue pills', 'white round tablet'], {}, 'could-not-be-checked'],
  ['half unknown', ['Acetaminophen 500 mg', 'my blue pills'], {}, 'could-not-be-checked'],
  ['clean with an unknown condition', clean, { conditions: ['blue spells'] }, 'could-not-be-checked'],
  ['contraindicated', ['Sildenafil 20 mg', 'Isosorbide mononitrate 60 mg'], {}, 'contraindicated'],
  ['major by pair', ['Warfarin 5 mg', 'Ibuprofen 400 mg'], {}, 'major'],
  ['severe by condition', ['Ibuprofen 400 mg', 'Amoxicillin 500 mg'], { conditions: ['heart failure'] }, 'major'],
  ['severe by pregnancy', ['Lisinopril 10 mg', 'Amoxicillin 500 mg'], { pregnancy: { trimester: 2 } }, 'contraindicated'],
  ['severe by lab value', ['Spironolactone 25 mg', 'Amoxicillin 500 mg'], { labs: { potassium: 6.1 } }, 'major'],
  ['severe by dose', ['Acetaminophen 2000 mg four times a day', 'Amoxicillin 500 mg'], {}, 'major'],
  ['duplicated', ['Tylenol 500 mg', 'Acetaminophen 500 mg'], {}, 'major'],
];
const questions = ['Do my medicines go together?', 'Is everything on my list safe together?', 'Are there interactions in what I take?'];

test.each(lists)('asked about the whole list, the answer shows the verdict: %s', (_name, medicines, person, state) => {
  for (const message of questions) {
    const own = createOwnData(medicines, person);
    const { answer } = assistant.ask({ message, earlier: [], own, lines: { emergency: '911', crisis: 'call 988' } });
    const statesNoneKnown = /no known interaction/i.test(answer);
    expect(statesNoneKnown, `${message}\n${answer}`).toBe(state === 'none-known');
    if (state === 'could-not-be-checked') expect(answer).toMatch(/could(?:n’t| not)? be checked|don’t know “blue spells”/);
    if (state === 'contraindicated') expect(answer).toMatch(/\*\*(?:Do not combine|Do not take):\*\*/);
    if (state === 'major') expect(answer).toMatch(new RegExp(`\\*\\*${severityWords.major}:\\*\\*`));
  }
});
