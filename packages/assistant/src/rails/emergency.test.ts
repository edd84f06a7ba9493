import messages from '@wellkept/test-kit/triage/crisis-messages.json' with { type: 'json' };
import { triage } from '@wellkept/triage/triage.ts';
import { describe, expect, test } from 'vitest';
import { createUrgentAnswer, formatAskingText } from './emergency.ts';
import { getHelpLines } from './help-lines.ts';

const lines = getHelpLines('US', [{ number: '911', region: 'US' }]);
const answerTo = (text: string) => createUrgentAnswer(text, triage(text), lines) ?? formatAskingText(text, triage(text), lines);
/** For messages that were not used to choose the signs: the share recognized at first sight is a floor, not a target. */
const heldOutSeenMin = 50;

describe('a sign of self-harm ends with warm words and the line of the region', () => {
  test('in every message that the signs were set by', () => {
    expect(messages.tuning.crisis.filter((text) => !answerTo(text).includes('988'))).toEqual([]);
  });

  test('in messages that the signs were not set by', () => {
    const seen = messages.heldOut.crisis.filter((text) => answerTo(text).includes('988'));
    expect(seen.length).toBeGreaterThanOrEqual(heldOutSeenMin);
  });

  test('and never with a way to do it', () => {
    for (const text of [...messages.tuning.crisis, ...messages.heldOut.crisis])
      expect(answerTo(text)).not.toMatch(/\b\d+ ?(?:mg|g|tablets?|pills?)\b/);
  });
});

test('an overdose is an emergency, and the answer names a crisis line', () => {
  const answer = answerTo('I took a whole strip of pills an hour ago and regret it');
  expect(answer).toMatch(/^\*\*This could be an emergency\. Call 911 now\./);
  expect(answer).toMatch(/call or text 988/);
});

test.each([
  ['Mein Mann bekommt keine Luft mehr', 'Rufen Sie jetzt 112 an'],
  ['Mon mari ne respire plus', 'Appelez le 112 maintenant'],
  ['Mi marido no respira', 'Llame ahora al 112'],
  ['Mio marito non respira', 'Chiami subito il 112'],
  ['Meu marido não respira', 'Ligue agora para o 112'],
  ['Je ne veux plus vivre', '3114'],
  ['No quiero vivir más', '024'],
  ['Ich will nicht mehr leben', '0800 111 0 111'],
] as const)('help is given in the language of the message: %s', (text, expected) => {
  const european = getHelpLines('EU', [{ number: '112', region: 'EU' }]);
  expect(createUrgentAnswer(text, triage(text), european)).toContain(expected);
});
