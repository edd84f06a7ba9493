import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { createExchangeLimiter } from '../exchange-limiter.ts';
import type { ModelSettings, RemoteModel } from './port.ts';

/** Answers are cut off long before that; each waiting request has a place in its own queue. */
const limits = { name: 'the model server', answerBytesMax: 4_000_000, atOnceMax: 64, mediaTypes: /json|event-stream/ };
/** The first words have the set time; the whole answer has a few times as long. */
const timesMax = 4;

const anthropicUrl = 'https://api.anthropic.com/v1';

export function createRemoteModel({ kind, url, model: name, key, timeoutSeconds, usdPerMillion }: ModelSettings): RemoteModel {
  const baseURL = url ?? anthropicUrl;
  const timeoutMs = timeoutSeconds * 1000;
  const { fetch } = createExchangeLimiter({ ...limits, msMax: timeoutMs * timesMax });
  const model =
    kind === 'anthropic'
      ? createAnthropic({ baseURL, fetch, apiKey: key ?? '' })(name)
      : createOpenAICompatible({ name: 'assistant', baseURL, fetch, includeUsage: true, ...(key !== null && { apiKey: key }) })(name);
  return { model, name, host: new URL(baseURL).host, timeoutMs, usdPerMillion };
}
