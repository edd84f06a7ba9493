import { createPersonReader } from '@wellkept/interactions/person/read-person.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { commonAllergies, commonConditions } from './profile-options.ts';

test('the check understands every condition and allergy that is offered', async () => {
  const knowledge = await loadKnowledge();
  const read = createPersonReader(knowledge, createResolver(knowledge));
  expect(read({ conditions: commonConditions, allergies: commonAllergies }).notUnderstood).toEqual([]);
});
