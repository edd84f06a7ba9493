import { expect, test } from 'vitest';
import { isLowMoodAlone } from './low-mood.ts';

test.each([
  'I cried all weekend and felt worthless. I am seeing my therapist on Tuesday.',
  'Tired of it\nI am so tired of being ill. Everything is too much at the moment.',
  'I feel like a burden to my family since the stroke.',
  'When did you feel better?\nI cried all weekend and felt worthless.',
  'Everything feels pointless lately and I cannot stop crying.',
  'Hello all. I feel worthless after the divorce. Does anyone else feel like this?',
])('finds nothing but low mood: %s', (text) => expect(isLowMoodAlone(text)).toBe(true));

test.each([
  'I feel worthless. The rope is in the garage.',
  'Everything is too much. I want to sleep and not wake up.',
  'I feel hopeless and I have counted my tablets, there are sixty.',
  'I feel so low that I keep looking at the knife.',
  'I am so tired of it all, goodbye everyone, thank you for being kind.',
  'I feel like a burden. I have decided, Friday is the day.',
  'I am exhausted and sad, I gave my dog away today and paid the bills.',
  'I am tired of living.',
  'I feel hopeless and tired of my life.',
  'Everything is too much at the moment, I am not safe tonight.',
  'I feel worthless, nobody would miss me.',
  'I am sad and lonely and I have been saving up my amitriptyline, I have enough now.',
  'I am sad and lonely and I have had enough.',
  'Everything is too much and I want out.',
  'I feel worthless and I stopped my insulin on purpose.',
  'I am empty. I do not want to see the morning.',
  'I am so tired of being in pain. I have asked my brother to look after the cat from tomorrow on.',
  'I am lost and sitting on the roof.',
  'I feel sad. The voices tell me to jump.',
  'killmyself',
  'I feel like a burden to my family and I have worked out what to do about it.',
  'I feel hopeless and I have given my cat to a shelter.',
  'I have thrown up every meal since Monday and feel worthless.',
  'I feel worthless. Soon.',
  'I feel worthless. What happens to a dog when its owner goes?',
  'I feel like a burden. How much is too much?',
  'I feel worthless. I told my doctor a lie about the tablets.',
  'Everything feels pointless and I cannot stop crying. Is it painless?',
])('finds that it may say more than low mood: %s', (text) => expect(isLowMoodAlone(text)).toBe(false));
