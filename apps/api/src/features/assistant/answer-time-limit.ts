import type { Config } from '../../config.ts';

/** How long the request for an answer may take: each silence of the model, one more attempt, and the built-in assistant after both. */
export const computeAnswerSecondsMax = ({ assistant }: Pick<Config, 'assistant'>): number =>
  60 + (assistant ? assistant.timeoutSeconds * 8 : 0);
