import { type Assistant, createAssistant } from '@wellkept/assistant/ask.ts';
import { loadWorld } from '@wellkept/assistant/load-world.ts';
import type { World } from '@wellkept/assistant/tools/tool.ts';
import type { Config } from '../../config.ts';
import type { SafetyEngine } from '../../features/check/engine.ts';
import type { RemoteModel } from './port.ts';
import { makeRemoteModel } from './remote.ts';

/** What answers are made of: the built-in assistant always, and the server that an operator set. */
export type Models = {
  /** Read when the first question comes, and kept. */
  embedded: () => Promise<{ assistant: Assistant; world: World }>;
  remote: RemoteModel | null;
};

let loaded: ReturnType<Models['embedded']> | undefined;

export function loadModels(safety: SafetyEngine, { assistant }: Pick<Config, 'assistant'>): Models {
  return {
    embedded: () => {
      loaded ??= loadWorld(safety.resolver).then((world) => ({ world, assistant: createAssistant(world) }));
      return loaded;
    },
    remote: assistant && makeRemoteModel(assistant),
  };
}
