import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { createPersonReader } from './read-person.ts';

const knowledge = await loadKnowledge();
const readPerson = createPersonReader(knowledge, createResolver(knowledge));
const read = (text: string) => {
  const { allergies, denied, notUnderstood } = readPerson({ allergies: [text] });
  return {
    groups: allergies.flatMap(({ groups }) => groups.map(({ id }) => id)),
    denied: denied.flatMap(({ names }) => names),
    notUnderstood,
  };
};

test.each([
  'No known allergies except penicillin',
  'No known drug allergies; penicillin',
  'No penicillin!',
  'Not sure - penicillin gave hives',
  'never penicillin again anaphylaxis',
  'none apart from penicillin',
  'no nuts, penicillin',
  'not allergic to penicillin only rash',
  'Not allergic to penicillin - anaphylaxis to amoxicillin',
  'no longer allergic to penicillin?',
  'I can not have penicillin',
  'no allergy to cats but penicillin',
])('"%s" names an allergy to penicillin, however it begins', (text) => {
  expect(read(text).groups).toContain('penicillin-allergy');
});

test.each([
  'none',
  'None.',
  'NKDA',
  'No known allergies',
  'No known drug allergies.',
  'no allergies',
  'I don’t have any allergies',
  'N/A',
  '-',
])('"%s" is a whole sentence that names nothing', (text) => {
  expect(read(text)).toEqual({ groups: [], denied: [], notUnderstood: [] });
});

test.each(['not allergic to penicillin', 'No penicillin allergy', 'I have no allergy to penicillin.'])(
  '"%s" denies the allergy, and is shown as read',
  (text) => {
    expect(read(text)).toEqual({ groups: [], denied: ['an allergy to penicillin'], notUnderstood: [] });
  },
);
