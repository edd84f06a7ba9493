import { describe, expect, test } from 'vitest';
import { createUser, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';

const server = setUpTestServer();

describe('two devices', () => {
  const save = async (person: SignedIn, body: object) => (await person.call('PATCH', '/api/profile', body)).json();
  const createEdit = (version: number, ...fields: string[]) => ({ version, fields });

  test('that edit different sections, or different fields of one, both win', async () => {
    const ann = await createUser(server);
    const { last_updated_sections: read } = await save(ann, { personal_info: { age: 40, gender: 'female' } });
    expect(read.personal_info.version).toBe(1);
    const answers = await Promise.all([
      save(ann, { personal_info: { age: 41, gender: 'female' }, edited: { personal_info: createEdit(1, 'age') } }),
      save(ann, { personal_info: { age: 40, gender: 'non-binary' }, edited: { personal_info: createEdit(1, 'gender') } }),
      save(ann, { symptoms: { completed: true }, edited: { symptoms: createEdit(0, 'completed') } }),
    ]);
    expect(answers.flatMap(({ conflicts }) => conflicts)).toEqual([]);
    const profile = (await ann.call('GET', '/api/profile')).json();
    expect(profile).toMatchObject({ personal_info: { age: 41, gender: 'non-binary' }, symptoms: { completed: true } });
    expect(profile.last_updated_sections).toMatchObject({ personal_info: { version: 3 }, symptoms: { version: 1 } });
  });

  test('on the same field keep the later edit in any order of arrival, and report the conflict', async () => {
    const ann = await createUser(server);
    const createChange = (age: number, minute: number) => ({
      personal_info: { age },
      edited: { personal_info: createEdit(1, 'age') },
      editedAt: `2026-01-01T08:0${minute}:00.000Z`,
      editor: `device-${minute}`,
    });
    await save(ann, { personal_info: { age: 40 } });
    await save(ann, createChange(42, 2));
    const late = await save(ann, createChange(41, 1));
    expect(late).toMatchObject({ personal_info: { age: 42 }, conflicts: [{ field: 'age', winner: 'other', yours: 41, other: 42 }] });
    const last = await save(ann, createChange(43, 3));
    expect(last).toMatchObject({
      personal_info: { age: 43 },
      conflicts: [{ section: 'personal_info', winner: 'yours', yours: 43, other: 42 }],
    });
    // The same save again, because its answer was lost.
    expect(await save(ann, createChange(43, 3))).toMatchObject({ personal_info: { age: 43 }, conflicts: [] });
  });

  test('that each say something else keep the entry, not the answer “none”, whichever comes last', async () => {
    const ann = await createUser(server);
    await save(ann, { medical_history: { noConditions: true }, dietary_info: { noRestrictions: true } });
    const entries = await save(ann, {
      medical_history: { noConditions: true, allergies: ['Latex'] },
      dietary_info: { noRestrictions: true, restrictions: ['Halal'] },
      edited: { medical_history: createEdit(1, 'allergies'), dietary_info: createEdit(1, 'restrictions') },
    });
    const conflicting = { medical_history: { noConditions: false, allergies: ['Latex'] }, dietary_info: { restrictions: ['Halal'] } };
    expect(entries).toMatchObject(conflicting);
    expect(entries.dietary_info).toEqual(conflicting.dietary_info);
    const none = await save(ann, { medical_history: { noConditions: true }, edited: { medical_history: createEdit(2, 'noConditions') } });
    expect(none.medical_history).toEqual(conflicting.medical_history);
    expect((await ann.call('GET', '/api/profile')).json()).toMatchObject(conflicting);
  });

  test('each field has its own time: what was edited earlier than elsewhere goes, what was edited later stays', async () => {
    const ann = await createUser(server);
    const toInstantText = (minute: number) => `2026-01-01T08:0${minute}:00.000Z`;
    const createChange = (info: object, times: object, editor: string) => ({
      personal_info: info,
      edited: { personal_info: { ...createEdit(1, ...Object.keys(times)), times } },
      editor,
    });
    await save(ann, { personal_info: { age: 40, gender: 'female' } });
    await save(ann, createChange({ age: 41, gender: 'male' }, { age: toInstantText(5), gender: toInstantText(5) }, 'device-1'));
    const saved = await save(
      ann,
      createChange({ age: 42, gender: 'non-binary' }, { age: toInstantText(3), gender: toInstantText(7) }, 'device-2'),
    );
    expect(saved.personal_info).toEqual({ age: 41, gender: 'non-binary' });
    expect(saved.conflicts.map(({ field, winner }: { field: string; winner: string }) => [field, winner])).toEqual([
      ['age', 'other'],
      ['gender', 'yours'],
    ]);
  });

  const [first, second] = ['0b8b9c62-3f2c-4c52-9d86-4d9f3a3c1f10', '7c1d4a2e-9b3f-4d6a-8e51-2f0a9c8b7d64'];
  const createDose = (time: string) => ({ at: [time], isKept: true });
  const createTiming = (version: number, doses: object, more: object = {}) => ({
    preferences: { timing: { doses, drinks: [] } },
    edited: { preferences: { ...createEdit(version, 'timing'), ...more } },
  });
  const getDoses = async (person: SignedIn) => (await person.call('GET', '/api/profile')).json().preferences.timing.doses;

  test('that set the times of two doses both keep theirs, in every answer', async () => {
    const ann = await createUser(server);
    const unread = { before: {} };
    await save(ann, createTiming(0, { [first]: createDose('08:00') }, unread));
    const both = { [first]: createDose('08:00'), [second]: createDose('12:00') };
    const saved = await save(ann, createTiming(0, { [second]: createDose('12:00') }, unread));
    expect(saved).toMatchObject({ preferences: { timing: { doses: both } }, conflicts: [] });
    expect(await getDoses(ann)).toEqual(both);

    const before = { timing: saved.preferences.timing };
    await save(ann, createTiming(2, { ...both, [first]: createDose('09:00') }, { before }));
    const removed = await save(ann, createTiming(2, { [first]: createDose('08:00') }, { before }));
    expect(removed).toMatchObject({ conflicts: [] });
    expect(await getDoses(ann)).toEqual({ [first]: createDose('09:00') });
  });

  test('that set the time of the same dose keep the later one, and what else both set', async () => {
    const ann = await createUser(server);
    const setAt = (minute: number) => ({ before: {}, times: { timing: `2026-01-01T08:0${minute}:00.000Z` } });
    await save(ann, createTiming(0, { [first]: createDose('08:00') }, setAt(5)));
    const late = await save(ann, createTiming(0, { [first]: createDose('09:00'), [second]: createDose('12:00') }, setAt(3)));
    const other = { doses: { [first]: createDose('08:00'), [second]: createDose('12:00') }, drinks: [] };
    expect(late.preferences.timing).toEqual(other);
    expect(late.conflicts).toMatchObject([{ field: 'timing', winner: 'other', other, yours: { doses: { [first]: createDose('09:00') } } }]);
  });

  test('that name no earlier value replace the whole field', async () => {
    const ann = await createUser(server);
    await save(ann, createTiming(0, { [first]: createDose('08:00') }));
    const saved = await save(ann, createTiming(0, { [second]: createDose('12:00') }));
    expect(saved.conflicts).toMatchObject([{ field: 'timing', winner: 'yours' }]);
    expect(await getDoses(ann)).toEqual({ [second]: createDose('12:00') });
  });

  test('one with a clock of the future does not win for ever', async () => {
    const ann = await createUser(server);
    const createChange = (age: number, more: object) => ({
      personal_info: { age },
      edited: { personal_info: createEdit(0, 'age') },
      ...more,
    });
    await save(ann, createChange(40, { editedAt: '2099-01-01T00:00:00.000Z' }));
    expect(await save(ann, createChange(41, {}))).toMatchObject({ personal_info: { age: 41 }, conflicts: [{ winner: 'yours' }] });
  });
});
