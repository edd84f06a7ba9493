import { expect, test } from 'vitest';
import { loadWorld } from '../load-world.ts';
import { createMessageReader } from './read-message.ts';

const read = createMessageReader(await loadWorld());
const listNames = (message: string) =>
  read(message).mentions.flatMap(({ name, candidates }) => [name, ...candidates.map((one) => one.name)]);

test.each([
  ['tylanol', 'Acetaminophen'],
  ['warfrin and cranbery juice', 'Warfarin'],
  ['amlodipene makes my ankles swell', 'Amlodipine'],
  ['metropralol side efects', 'Metoprolol'],
  ['milk thissle capsules', 'Milk thistle'],
  ['panto prazol in the morning', 'Pantoprazole'],
  ['is naproxan stronger than aspirin', 'Naproxen'],
  ['can i have vallium with wine', 'Diazepam'],
  ['can i sunbathe on doxycyclin', 'Doxycycline'],
  ['ferous sulphate and tea', 'Iron'],
  ['what is lipator for', 'Atorvastatin'],
  ['i take ami at night', 'Amiloride'],
  ['does levo 50 mcg make you thirsty', 'Levodopa'],
  ['can i drink on hydro', 'Hydromorphone'],
  ['I missed my depo', 'Testosterone'],
  ['pred side effects', 'Prednisolone'],
  ['pred', 'Prednisolone'],
  ['epi pen and beta blocker', 'Epinephrine'],
] as const)('a medicine is read from "%s"', (message, name) => expect(listNames(message)).toContain(name));

test.each([
  'why am I so tired',
  'my friend Ami is coming over',
  'is my hydro flask safe to wash',
  'is pluto a planet',
  'what should a citizen know about his rights',
  'whats citizen doing in brazil',
  'was hilft gegen sodbrennen',
  'what could be giving me this cough',
  'can i freeze leftover lasagne',
  'rabbit not eating',
  'what is capgras delusion',
  'who plays in the semifinal',
  'can i sunbathe',
  'is it safe to bungee jump',
  'can we paraglide after an operation',
  'is snorkelling safe with a blocked ear',
  'he’s been dizzy when he stands up',
])('no medicine is read into "%s"', (message) => expect(listNames(message)).toEqual([]));
