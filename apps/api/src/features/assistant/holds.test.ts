import { loadLibrary } from '@wellkept/assistant/library/load-library.ts';
import { getHelpLines } from '@wellkept/assistant/rails/emergency.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { expect, test } from 'vitest';
import { measureLongestHold } from '../../../test/event-loop.ts';
import { createEmbedded } from '../../providers/model/models.ts';
import { loadSafetyEngine } from '../interactions/check/engine.ts';

/** In processor time of this thread, which a busy machine does not lengthen. */
const holdMsMax = 150;

test('neither making the assistant nor its first question holds up the others', async () => {
  const [{ resolver }, library] = await Promise.all([loadSafetyEngine(), loadLibrary()]);
  let made: Awaited<ReturnType<typeof createEmbedded>> | undefined;
  const making = await measureLongestHold(async () => {
    made = await createEmbedded(resolver, library);
  });
  expect(making).toBeLessThan(holdMsMax);
  const lines = getHelpLines(null, product.emergencyNumbers);
  const asking = await measureLongestHold(async () => {
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
