import { expect, test } from 'vitest';
import { triage } from '../../triage.ts';

const swallowed = [
  'he swallowed one of those flat shiny batteries from the remote i think',
  'my toddler ate two fridge magnets',
  'my son had a sip of antifreeze',
  'the coin cell is gone, I think she swallowed it',
  'grandad drank some screenwash by mistake',
  'he ate his lunch and a button battery',
  'the kid got into the antifreeze',
  'she drank juice with antifreeze in it',
];
const tails = [
  'hes acting normal though',
  'she seems totally fine',
  'no symptoms at all',
  'happy and playing',
  'that was six hours ago and nothing happened',
  'should be ok?',
];

test.each(swallowed.flatMap((what) => tails.map((tail) => `${what}, ${tail}`)))('seeming well takes nothing back: %s', (message) =>
  expect(triage(message).level).toBe('emergency'),
);

test.each([
  'button battery in my hearing aid leaks, is it dangerous to touch',
  'how do magnets in an MRI work',
  'my fridge magnet says i should eat more fruit',
  'does antifreeze freeze in the garage?',
  'i ate dinner with magnets on the fridge',
  'he ate his lunch then played with magnets',
  'I got into an argument about antifreeze',
])('what is not swallowed is no poison: %s', (message) => expect(triage(message).level).toBe('routine'));
