import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { createPersonReader } from '@wellkept/interactions/person/read-person.ts';
import { loadKnowledge, loadVitalUrgency } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { createItemResolver } from '@wellkept/medications/sig/parse-medication.ts';
import { findReadingWarning } from '@wellkept/tracking/diary/reading-warning.ts';
import { expect, test } from 'vitest';
import { listConditionIds } from '../../../lib/knowledge.ts';
import { canBeDangerous, findReadingStates } from './reading-states.ts';

const [knowledge, table] = await Promise.all([loadKnowledge(), loadVitalUrgency()]);
const resolver = createResolver(knowledge);
const readPerson = createPersonReader(knowledge, resolver);
const engine = {
  knowledge,
  resolve: createItemResolver(knowledge, resolver.resolve),
  conditionIds: (person: CheckedPerson) => listConditionIds(readPerson(person)),
};
const toMedication = (name: string) => ({ name, strength: null, prescribedDosage: null, frequency: null, parsed: null });

const getWarningLevel = (subject: string, value: number, person: CheckedPerson, names: readonly string[] = []) => {
  const context = { states: findReadingStates(engine, person, names.map(toMedication)) };
  return findReadingWarning(subject, { value, secondValue: null }, { symptoms: [], context, table })?.urgency.level ?? null;
};

test('a fever is an emergency on chemotherapy alone', () => {
  expect(getWarningLevel('temperature', 38.5, { ageYears: 50 }, ['Doxorubicin'])).toBe('emergency');
  expect(getWarningLevel('temperature', 38.5, { ageYears: 50 })).not.toBe('emergency');
});

test('a child is not judged by the rows of adults', () => {
  expect(getWarningLevel('pulse', 135, { ageYears: 40 })).not.toBeNull();
  expect(getWarningLevel('pulse', 135, { ageYears: 4 })).toBeNull();
});

test('conditions and pregnancy are known, and without the engine age and pregnancy still are', () => {
  const person: CheckedPerson = { ageYears: 4, pregnancy: { trimester: null }, conditions: ['Type 2 diabetes'] };
  expect([...findReadingStates(engine, person, [])].toSorted()).toEqual(['child', 'diabetes', 'pregnant']);
  expect([...findReadingStates(null, person, [toMedication('Doxorubicin')])].toSorted()).toEqual(['child', 'pregnant']);
});

test.each([
  ['temperature', 38.2, true],
  ['temperature', 36.8, false],
  ['blood-pressure', 142, true],
  ['blood-pressure', 118, false],
  ['weight', 400, false],
])('asks what a person takes and has only for a reading that can be dangerous: %s %s', (subject, value, expected) => {
  expect(canBeDangerous({ subject, value, secondValue: null }, table)).toBe(expected);
});
