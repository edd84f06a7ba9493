import { expect, test } from 'vitest';
import { isOnlyPresence } from './presence.ts';

test.each([
  'still here.',
  'hello',
  'hi, hello again',
  "i'm back",
  'are you still there?',
  'anyone there?',
  'ok, still here',
  'good morning!',
])('%j only keeps the conversation going', (message) => expect(isOnlyPresence(message)).toBe(true));

test.each([
  '',
  'sorry',
  "sorry it's me",
  'just me now',
  "i'm alone",
  "i'm still here but i don't want to be",
  'i am not there anymore',
  'so yes',
  'now',
])('%j says something, or nothing', (message) => expect(isOnlyPresence(message)).toBe(false));
