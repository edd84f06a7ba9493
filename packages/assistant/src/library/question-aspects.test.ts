import { expect, test } from 'vitest';
import { isOfLongUse, parseQuestionAspects } from './question-aspects.ts';

test.each(['can I take omeprazole for years', 'is melatonin safe long term', 'is it bad to take benadryl every night'])(
  '%s asks what long use does',
  (question) => {
    expect(isOfLongUse(question)).toBe(true);
    expect(parseQuestionAspects(question)).toEqual(['sideEffects']);
  },
);

test.each(['can I exercise every day with asthma', 'how long does sinusitis last', 'I have had back pain for years'])(
  '%s asks of no long use',
  (question) => expect(isOfLongUse(question)).toBe(false),
);

test.each(['what happens if I don’t treat high blood pressure', 'what happens if a UTI is not treated', 'can gout be left untreated'])(
  '%s asks for the course',
  (question) => expect(parseQuestionAspects(question.replaceAll('’', "'"))).toEqual(['outlook']),
);
