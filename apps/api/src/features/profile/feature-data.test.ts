import { expect, test } from 'vitest';
import { createUser, expectRefusal, setUpTestServer, Visitor } from '../../../test/test-server.ts';

const server = setUpTestServer();

test('a feature gets the part of the profile that it reads, with the medicines in the fields of the editor', async () => {
  const ann = await createUser(server);
  const answers = { personal_info: { age: 71 }, medical_history: { allergies: ['Penicillin'] }, lifestyle_data: { sleepHours: 7 } };
  await ann.call('PATCH', '/api/profile', answers);
  const { medications, ...sections } = (await ann.call('GET', '/api/profile/features/medication_safety')).json();
  expect(sections).toEqual({ personal_info: { age: 71 }, medical_history: { allergies: ['Penicillin'] }, health_assessment: {} });
  expect(medications).toEqual({ current: [] });

  await ann.call('PATCH', '/api/profile', {
    medications: { current: [{ id: '1', name: 'Warfarin', dosage: '5 mg', frequency: 'once a day', type: 'Herbal', active: true }] },
  });
  const [medicine] = (await ann.call('GET', '/api/medications')).json();
  expect(medicine).toMatchObject({ name: 'Warfarin', prescribedDosage: '5 mg', frequency: 'once a day' });
  expect((await ann.call('GET', '/api/profile/features/drug_interactions')).json().medications).toEqual({
    current: [{ id: medicine.id, name: 'Warfarin', dosage: '5 mg', frequency: 'once a day', type: 'Herbal', active: true }],
  });
  expect((await ann.call('GET', '/api/profile/features/habit_tracking')).json()).toEqual({ lifestyle_data: { sleepHours: 7 } });
  expectRefusal(await ann.call('GET', '/api/profile/features/everything'), 400, 'invalid', 'feature');
  expectRefusal(await new Visitor(server).call('GET', '/api/profile/features/habit_tracking'), 401, 'notSignedIn');
});
