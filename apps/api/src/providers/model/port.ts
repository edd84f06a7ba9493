import type { LanguageModelV4 } from '@ai-sdk/provider';

/** A server that words answers, as an operator sets it. */
export type ModelSettings = {
  kind: 'openai-compatible' | 'anthropic';
  /** Null for Anthropic's own address. */
  url: string | null;
  model: string;
  key: string | null;
  timeoutSeconds: number;
  /** What a million tokens cost, in and out. */
  usdPerMillion: readonly [number, number];
};

/** A model with its description. */
export type RemoteModel = {
  model: LanguageModelV4;
  name: string;
  /** Where questions go to, as people read it. */
  host: string;
  timeoutMs: number;
  usdPerMillion: readonly [number, number];
};
