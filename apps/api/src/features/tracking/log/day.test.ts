import { randomUUID } from 'node:crypto';
import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import { expect, test } from 'vitest';
import { createMedicine } from '../../../../test/reminder-fixtures.ts';
import { createUser, setUpTestServer } from '../../../../test/test-server.ts';

const server = setUpTestServer();

type Case = { person: string; profile: object; medicines: readonly string[]; states: readonly UrgencyState[] };

test.each<Case>([
  { person: 'an adult without medicines', profile: { personal_info: { age: 50 } }, medicines: [], states: [] },
  { person: 'a child', profile: { personal_info: { age: 4 } }, medicines: [], states: ['child'] },
  { person: 'an adult on chemotherapy', profile: { personal_info: { age: 50 } }, medicines: ['Doxorubicin'], states: ['on-chemotherapy'] },
  {
    person: 'a pregnant person with diabetes who takes warfarin',
    profile: {
      personal_info: { age: 30, gender: 'female', sex: 'female' },
      medical_history: { currentConditions: ['Type 2 diabetes'] },
      health_assessment: { pregnant: true },
    },
    medicines: ['Warfarin'],
    states: ['diabetes', 'on-warfarin', 'pregnant'],
  },
])('a day names what decides how dangerous a reading is for $person', async ({ profile, medicines, states }) => {
  const ann = await createUser(server);
  expect((await ann.call('PATCH', '/api/profile', profile)).statusCode).toBe(200);
  for (const name of medicines) await ann.call('PUT', `/api/medications/${randomUUID()}`, createMedicine(name));
  const day = (await ann.call('GET', '/api/diary/days/2026-03-14')).json();
  expect(day.states.toSorted()).toEqual(states);
});
