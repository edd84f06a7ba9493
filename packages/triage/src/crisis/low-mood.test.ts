import { measureCpuGrowth } from '@wellkept/test-kit/processor-time.ts';
import { expect, test } from 'vitest';
import { readLowMood } from './low-mood.ts';

test.each([
  'I cried all weekend and felt worthless. I am seeing my therapist on Tuesday.',
  'Tired of it all\nEverything is too much at the moment.',
  'I feel like a burden to my family since the stroke.',
  'Hopeless\nWhat vitamin D do you take?',
  'Hello all. I feel so very low after the divorce. Does anyone else feel like this?',
])('finds low mood alone: %s', (text) => expect(readLowMood(text)).toBe('alone'));

test.each([
  'I feel worthless. The rope is in the garage.',
  'I feel hopeless and I have sixty tablets.',
  'I feel so low that I keep looking at the knife.',
  'I feel so sad, goodbye everyone, thank you for being kind.',
  'I am exhausted and I have made peace with it, it ends on Sunday.',
  'I feel worthless, nobody would miss me.',
  'I feel low and what is in the cabinet would be plenty.',
  'I feel sad. I am not safe tonight.',
  'I feel alone, and the rifle is on the bed next to me.',
  'So sad. I hope the anaesthetic goes wrong.',
  'I feel broken. I found a home for the dog and cancelled the milk.',
  'I feel down. Thank you all for the kind words these years.',
])('finds words of death, of a means or of a plan beside it: %s', (text) => expect(readLowMood(text)).toBe('grave'));

test.each(['Is hanging quick? I feel so down lately.', 'I feel empty. How high must a bridge be to be deadly?'])(
  'finds a question how people die beside it: %s',
  (text) => expect(readLowMood(text)).toBe('means'),
);

test.each(['Does a light box help in winter?', 'Swimming has been kind to my knees.', 'Is hanging quick?', ''])(
  'finds no low mood: %s',
  (text) => expect(readLowMood(text)).toBeNull(),
);

test.each([
  ['without spaces', 'a'],
  ['of ends of sentences', '. '],
  ['of short sentences', 'so sad. '],
  ['of questions', 'is it sad? '],
  ['of one word of degree', 'always so '],
  ['of one beginning', "i'm like "],
  ['of one feeling', 'feel sad and '],
  ['of line breaks', '\n'],
  ['of one wish', 'i hope the '],
  ['of everyday words', 'I started levothyroxine a month ago and my hands are warm. '],
])('reads a text %s in linear time', (_what, part) => expect(measureCpuGrowth(3, readLowMood, part, 80_000)).toBeLessThan(3));
