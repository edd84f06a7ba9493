import { type Assistant, createAssistant } from '@wellkept/assistant/ask.ts';
import type { Library } from '@wellkept/assistant/library/library.ts';
import { loadWorld } from '@wellkept/assistant/load-world.ts';
import type { World } from '@wellkept/assistant/tools/tool.ts';
import { triage } from '@wellkept/assistant/triage/triage.ts';
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

async function make({ resolver }: SafetyEngine, library: Library) {
  const world = await loadWorld(resolver, library);
  // The first message that is read for warning signs takes a tenth of a second longer than any other: it is none of a person's.
  triage('my knee hurts');
  return { world, assistant: createAssistant(world) };
}

let loaded: { library: Library; made: ReturnType<Models['embedded']> } | undefined;

export function loadModels(safety: SafetyEngine, { assistant, dataFolder }: Pick<Config, 'assistant' | 'dataFolder'>): Models {
  const loadLibrary = libraryOf(dataFolder);
  return {
    embedded: async () => {
      const library = await loadLibrary();
      if (loaded?.library !== library) loaded = { library, made: make(safety, library) };
      return loaded.made;
    },
    remote: assistant && makeRemoteModel(assistant),
  };
}
