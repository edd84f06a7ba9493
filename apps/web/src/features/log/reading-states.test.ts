import { readingWarning } from '@wellkept/insights/tracking/reading-warning.ts';
import { loadKnowledge, loadVitalUrgency } from '@wellkept/knowledge/load.ts';
import type { Person } from '@wellkept/safety/person/person.ts';
import { createPersonReader } from '@wellkept/safety/person/read-person.ts';
import { createResolver } from '@wellkept/safety/resolve.ts';
import { expect, test } from 'vitest';
import { conditionIdsOf } from '../../lib/knowledge.ts';
import { findReadingStates } from './reading-states.ts';

const [knowledge, table] = await Promise.all([loadKnowledge(), loadVitalUrgency()]);
const resolver = createResolver(knowledge);
const readPerson = createPersonReader(knowledge, resolver);
const engine = { knowledge, resolve: resolver.resolve, conditionIds: (person: Person) => conditionIdsOf(readPerson(person)) };

const levelOf = (subject: string, value: number, person: Person, taken: readonly string[] = []) => {
  const context = { states: findReadingStates(engine, person, taken) };
  return readingWarning(subject, { value, secondValue: null }, { symptoms: [], context, table })?.urgency.level ?? null;
};

test('a fever is an emergency on chemotherapy alone', () => {
  expect(levelOf('temperature', 38.5, { ageYears: 50 }, ['Doxorubicin'])).toBe('emergency');
  expect(levelOf('temperature', 38.5, { ageYears: 50 })).not.toBe('emergency');
});

test('a child is not judged by the rows of adults', () => {
  expect(levelOf('pulse', 135, { ageYears: 40 })).not.toBeNull();
  expect(levelOf('pulse', 135, { ageYears: 4 })).toBeNull();
});

test('conditions and pregnancy are known, and without the engine age and pregnancy still are', () => {
  const person: Person = { ageYears: 4, pregnancy: { trimester: null }, conditions: ['Type 2 diabetes'] };
  expect([...findReadingStates(engine, person, [])].toSorted()).toEqual(['child', 'diabetes', 'pregnant']);
  expect([...findReadingStates(null, person, ['Doxorubicin'])].toSorted()).toEqual(['child', 'pregnant']);
});
