import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createPersonReader } from '@wellkept/safety/person/read-person.ts';
import { createResolver } from '@wellkept/safety/resolve.ts';
import { expect, test } from 'vitest';
import { commonAllergies, commonConditions } from './profile-options.ts';

test('the check understands every condition and allergy that is offered', async () => {
  const knowledge = await loadKnowledge();
  const read = createPersonReader(knowledge, createResolver(knowledge));
  expect(read({ conditions: commonConditions, allergies: commonAllergies }).notUnderstood).toEqual([]);
});
