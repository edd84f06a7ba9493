import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { createResolver } from '../resolve/resolve.ts';
import { parseMedicationList } from './parse-medication-list.ts';
import { parseStoppedLine } from './stopped-line.ts';

test.each([
  ['Eliquis 5mg bd (STOPPED in June)', 'Eliquis 5mg bd'],
  ['Eliquis 5mg bd - stopped June 2024', 'Eliquis 5mg bd'],
  ['Eliquis 5mg bd, discontinued by GP', 'Eliquis 5mg bd'],
  ['Eliquis 5mg bd now stopped', 'Eliquis 5mg bd'],
  ['Eliquis 5mg bd d/c', 'Eliquis 5mg bd'],
  ["Eliquis 5mg bd (d/c'd 3/24) ", 'Eliquis 5mg bd'],
  ['amoxicillin 500 mg tds - course finished', 'amoxicillin 500 mg tds'],
  ['ibuprofen 400 mg when needed, ceased', 'ibuprofen 400 mg when needed'],
  ['ibuprofen 400 mg when needed stopped May', 'ibuprofen 400 mg when needed'],
  ['aspirin 75 mg once a day stopped', 'aspirin 75 mg once a day'],
  ['aspirin 75 mg (no longer)', 'aspirin 75 mg'],
  ['aspirin 75 mg - not taking any more', 'aspirin 75 mg'],
  ['(stopped) aspirin 75 mg', 'aspirin 75 mg'],
  ['stopped: aspirin 75 mg', 'aspirin 75 mg'],
  ['Stopped June 2024 - aspirin 75 mg', 'aspirin 75 mg'],
  ['Stopped because of bleeding: aspirin', 'aspirin'],
  ['D/C aspirin 75 mg', 'aspirin 75 mg'],
  ['No longer taking aspirin', 'aspirin'],
  ['I have stopped taking aspirin', 'aspirin'],
  ['stopped by my GP in June', ''],
  ['STOPPED in June', ''],
  ['aspirin stopped, do not restart', 'aspirin'],
])('"%s" was stopped, and is about "%s"', (line, rest) => expect(parseStoppedLine(line)).toEqual({ rest }));

test.each([
  'bisoprolol 5 mg, do not stop',
  "bisoprolol 5 mg (don't stop suddenly)",
  'bisoprolol must not be stopped suddenly',
  'bisoprolol 5 mg - not to be discontinued',
  'warfarin 3 mg, stop 2 days before surgery',
  'warfarin 3 mg, d/c 5 days before surgery',
  'warfarin 3 mg, to be stopped before surgery',
  'amoxicillin 500 mg until finished',
  'amoxicillin 500 mg, take until the course is finished',
  'amoxicillin 500 mg once finished see GP',
  'aspirin, started on d/c',
  'D/C meds:',
  'Champix 1 mg since I stopped smoking',
  'tranexamic acid 500 mg, bleeding stopped',
  'HRT patch periods stopped',
  'ibuprofen for no longer than 7 days',
  'ramipril 5 mg, stopped in May, restarted in July',
  'aspirin 75 mg not stopped',
  'saline spray for stopped-up nose',
])('"%s" was not stopped', (line) => expect(parseStoppedLine(line)).toBeNull());

test('a heading says it for what stands below it, and a broken line for the one above', async () => {
  const { resolve } = createResolver(await loadKnowledge());
  const lines = ['metformin 500 mg', 'stopped in June', 'Stopped:', 'aspirin 75 mg', 'Current medicines', 'warfarin 5 mg', 'STOPPED'];
  expect(parseMedicationList(lines, resolve).map(({ kind, stopped }) => [kind, stopped])).toEqual([
    ['item', 'metformin 500 mg stopped in June'],
    ['note', null],
    ['heading', 'Stopped:'],
    ['item', 'Stopped: aspirin 75 mg'],
    ['heading', null],
    ['item', 'warfarin 5 mg STOPPED'],
    ['note', null],
  ]);
});
