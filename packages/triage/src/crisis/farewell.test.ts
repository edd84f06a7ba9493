import { measureCpuGrowth } from '@wellkept/test-kit/processor-time.ts';
import { expect, test } from 'vitest';
import { readFarewell } from './farewell.ts';

test.each([
  'Thank you all, this is my last post. Look after my cat.',
  'You’ve all been so kind. I’m going now. Tell my wife I’m sorry.',
  'My letters are written. I’m not scared any more.',
  'I have paid my debts, found a place for the parrot and said sorry to my brother. I feel light.',
  'This is my last post. Thanks for everything you did for me.',
  'No more pills after tonight. Goodbye my friends.',
  'Last post from me. You were the best company. See you on the other side.',
  'This was my last birthday. I made sure of it. Thanks for the wishes.',
  'This was my last Christmas with you all. Thank you for everything.',
  'I won’t make it to spring, and I don’t want to. Thanks for everything.',
  'You can stop worrying about me. Thank you for your patience.',
  'Whoever finds me, I’m sorry. The dog is with the neighbor.',
  'I switched off my phone. Goodbye.',
  'I said goodbye to my mother today, now it’s time for me to go. I left letters.',
])('is composed of what people do before they go: %s', (text) => expect(readFarewell(text)).toBe('farewell'));

test.each([
  ['a recovery', 'In remission they say, but I’m done. This is my last post, take care of my cat.'],
  ['a return', 'I won’t be here until June or ever. Tell my son I always loved him.'],
  ['a thread', 'This thread was my home. Goodbye. Nobody’s to blame.'],
  ['a funeral', 'Goodbye all. My funeral is paid and the keys are with my sister.'],
  ['children', 'Kids are home on Sunday, I’ll be gone by then. Sorry everyone.'],
  ['work', 'Back to work tomorrow they say. It’s my time. Farewell, my friends.'],
])('is one whatever is named beside it: %s', (_what, text) => expect(readFarewell(text)).toBe('farewell'));

test.each([
  'I’m moving to another place where nothing hurts. Farewell my friends.',
  'Thank you everyone. I won’t be posting because I’ve lost the will.',
  'It will all be over by Sunday. Thank you for listening to me.',
  'I won’t be back on Monday. Or any day. Goodbye everyone and thank you.',
  'I said goodbye to my dog this morning. Goodbye all, and thank you for everything.',
  'My last post before the weekend. By the time you read this it is done.',
  'Until then thank you for everything. I start my new job on Monday. Goodbye everyone.',
  'Someone has to be there. I want you to tell my children about the letter.',
  'I’m leaving this world tomorrow.',
  'It was nice knowing you folks.',
  'Don’t wait for my reply. There won’t be one, ever.',
])('is worth a look where less is in it and nothing explains it: %s', (text) => expect(readFarewell(text)).toBe('leave'));

test.each(['My story ends here.', 'I’m handing the garden over to my sister.', 'The pain will be over soon, the stone is almost out.'])(
  'is hinted at by a single part: %s',
  (text) => expect(readFarewell(text)).toBe('hint'),
);

test.each([
  'This is my last post before surgery on Monday. Thank you all for the tips.',
  'Thanks everyone, I’m moving to the diabetes group now, so this is my last post here.',
  'I’m off on vacation, won’t be posting until June. Thanks for everything!',
  'My neighbor looks after my cat when I’m in the clinic. Is cat litter a risk in pregnancy?',
  'I finally have the energy to walk the dog again.',
  'We said goodbye to Grandma on Friday. She was at peace.',
  'I’m done with chemo!! Thank you for everything.',
  'I felt worthless last year, and I see my therapist on Tuesday.',
  'Forgive me if this was asked before: can I take zinc with food?',
  'I have to go now, kids are home. Love you all.',
  'How do I tell my kids I have diabetes?',
  'It was nice knowing you, cheese and milk.',
  'There won’t be another update until the biopsy is back.',
  'My last birthday was wonderful.',
  'This will be my last Christmas in the old house. Thanks for the tips!',
  'This was my last winter with psoriasis, thanks to the new medicine.',
  'I won’t make it to Christmas without a new inhaler. Thanks for any help.',
  'I won’t make it to Christmas dinner, thank you for asking.',
  'Who will find me a good dermatologist? Thanks!',
  'Please check on me after today’s dose. Thanks.',
  'I am finishing my journey with chemo, thank you all.',
  'I’m finishing my book on nutrition. Thanks for your help.',
  'My mother keeps waiting for me up there on the third floor. Thanks.',
  'There won’t be any more updates from me until my results are in. Thanks!',
  'Remember I was on 50 mg? Now it’s 75. Thanks.',
  'I switched off my phone at night and sleep better. Thank you all.',
  'The keys are under the mat for the nurse. Thank you.',
  'I’ve put my affairs in order because my lawyer says everyone over sixty should.',
  'I want to tell my mother about my diagnosis. Thank you all.',
  'My daughter is to have her tonsils out on Tuesday. What should we ask?',
  'I finally can rest at night, thanks to melatonin!',
  '',
])('is no everyday leave, charge or thanks: %s', (text) => expect(readFarewell(text)).toBeNull());

test.each(['a ', 'thank you ', 'tell my ', 'please look after my ', 'not my ', 'goodbye. ', 'no more pills, '])(
  'reads a long text of "%s" in linear time',
  (part) => expect(measureCpuGrowth(3, readFarewell, part, 40_000)).toBeLessThan(3),
);
