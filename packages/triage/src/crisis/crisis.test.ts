import messages from '@wellkept/test-kit/triage/crisis-messages.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { hasCrisisHint, isCrisis } from './crisis.ts';

test.each([...messages.tuning.calm, ...messages.heldOut.calm])('sorrow, sayings, films and questions are no sign: "%s"', (text) =>
  expect({ isCrisis: isCrisis(text), hints: hasCrisisHint(text) }).toEqual({ isCrisis: false, hints: false }),
);
