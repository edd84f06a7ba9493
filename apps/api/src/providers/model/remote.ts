import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelSettings, RemoteModel } from './port.ts';

const anthropicUrl = 'https://api.anthropic.com/v1';

export function makeRemoteModel({ kind, url, model: name, key, timeoutSeconds, usdPerMillion }: ModelSettings): RemoteModel {
  const baseURL = url ?? anthropicUrl;
  const model =
    kind === 'anthropic'
      ? createAnthropic({ baseURL, apiKey: key ?? '' })(name)
      : createOpenAICompatible({ name: 'assistant', baseURL, includeUsage: true, ...(key !== null && { apiKey: key }) })(name);
  return { model, name, host: new URL(baseURL).host, timeoutMs: timeoutSeconds * 1000, usdPerMillion };
}
