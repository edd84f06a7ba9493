import { loadLibrary } from '@wellkept/assistant/library/load-library.ts';
import { getHelpLines } from '@wellkept/assistant/rails/help-lines.ts';
import { chatMessageLengthMax } from '@wellkept/contract/assistant/assistant-limits.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { triage } from '@wellkept/triage/triage.ts';
import { expect, test } from 'vitest';
import { measureLongestHold } from '../../../test/event-loop.ts';
import { createEmbedded } from '../../providers/model/models.ts';
import { loadSafetyEngine } from '../interactions/check/engine.ts';

/** In processor time of this thread, which a busy machine does not lengthen. */
const holdMsMax = 150;

test('neither making the assistant nor its first question holds up the others', async () => {
  const [{ resolver }, library] = await Promise.all([loadSafetyEngine(), loadLibrary()]);
  let made: Awaited<ReturnType<typeof createEmbedded>> | undefined;
  const making = await measureLongestHold(holdMsMax, async () => {
    made = await createEmbedded(resolver, library);
  });
  expect(making).toBeLessThan(holdMsMax);
  const lines = getHelpLines(null, product.emergencyNumbers);
  const asking = await measureLongestHold(holdMsMax, async () => {
    const { answer } = made?.assistant.ask({
      message: 'Can I take zinc with levothyroxine?',
      earlier: [],
      own: null,
      lines,
    }) ?? { answer: '' };
    expect(answer).toContain('evothyroxine');
  });
  expect(asking).toBeLessThan(holdMsMax);
});

test.each([
  ['sentences of one letter', '.a'],
  ['one long sentence', 'Ab c'],
  ['one long word', 'é'],
  ['a complaint said over and over', 'my chest hurts and my arm is numb. '],
  ['lines without an end', 'no pain or fever, not dizzy but '],
])('the longest message of %s is judged without holding up the others', async (_, part) => {
  const message = part.repeat(Math.ceil(chatMessageLengthMax / part.length)).slice(0, chatMessageLengthMax);
  const judging = await measureLongestHold(holdMsMax, async () => {
    expect(['routine', 'emergency']).toContain(triage(message).level);
  });
  expect(judging).toBeLessThan(holdMsMax);
});
