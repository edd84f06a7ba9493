import { type Assistant, createAssistant } from '@wellkept/assistant/ask.ts';
import type { Library } from '@wellkept/assistant/library/library.ts';
import { loadWorld } from '@wellkept/assistant/load-world.ts';
import type { World } from '@wellkept/assistant/tools/tool.ts';
import type { Config } from '../../config.ts';
import type { SafetyEngine } from '../../features/check/engine.ts';
import { libraryOf } from '../../features/search/library.ts';
import type { RemoteModel } from './port.ts';
import { makeRemoteModel } from './remote.ts';

/** What answers are made of: the built-in assistant always, and the server that an operator set. */
export type Models = {
  /** Read when the first question comes, and kept until an operator adds to the library. */
  embedded: () => Promise<{ assistant: Assistant; world: World }>;
  remote: RemoteModel | null;
};

let loaded: { library: Library; made: ReturnType<Models['embedded']> } | undefined;

export function loadModels(safety: SafetyEngine, { assistant, dataFolder }: Pick<Config, 'assistant' | 'dataFolder'>): Models {
  const loadLibrary = libraryOf(dataFolder);
  return {
    embedded: async () => {
      const library = await loadLibrary();
      if (loaded?.library !== library)
        loaded = { library, made: loadWorld(safety.resolver, library).then((world) => ({ world, assistant: createAssistant(world) })) };
      return loaded.made;
    },
    remote: assistant && makeRemoteModel(assistant),
  };
}
