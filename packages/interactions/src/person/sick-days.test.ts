import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { createPersonalFindings } from '../findings/personal-findings.ts';
import { getSeverityRank } from '../severity.ts';
import { createPersonReader } from './read-person.ts';

const knowledge = await loadKnowledge();
const readPerson = createPersonReader(knowledge, createResolver(knowledge));
const swallowed = [...knowledge.substances.values()].filter(({ kind, local, givenAtVisit }) => kind === 'drug' && !local && !givenAtVisit);

/** Members of a class for which a person with this illness hears nothing that asks for care. */
const listSilent = (condition: string, classId: string) =>
  swallowed
    .filter(({ id, sides }) => id === classId || sides.includes(`class:${classId}`))
    .filter(
      (substance) =>
        !createPersonalFindings(knowledge, [[substance]], readPerson({ conditions: [condition] })).some(
          ({ severity }) => getSeverityRank(severity) >= getSeverityRank('moderate'),
        ),
    )
    .map(({ id }) => id);

test.each(['sglt2-inhibitor', 'ace-inhibitor', 'arb', 'loop-diuretic', 'thiazide', 'nsaid', 'metformin', 'lithium', 'swallowed-progestin'])(
  'a stomach bug is a reason to ask about each %s',
  (classId) => {
    expect(swallowed.some(({ id, sides }) => id === classId || sides.includes(`class:${classId}`))).toBe(true);
    expect(listSilent('stomach bug', classId)).toEqual([]);
  },
);

test('severe diarrhea is a reason to ask about each pill that prevents pregnancy', () => {
  expect(listSilent('diarrhoea', 'swallowed-progestin')).toEqual([]);
});
