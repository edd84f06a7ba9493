import { type Assistant, createAssistant } from '@wellkept/assistant/assistant.ts';
import type { Library } from '@wellkept/assistant/library/library.ts';
import { yieldToEventLoop } from '@wellkept/assistant/library/slices.ts';
import { loadWorld } from '@wellkept/assistant/load-world.ts';
import { getHelpLines } from '@wellkept/assistant/rails/help-lines.ts';
import type { World } from '@wellkept/assistant/tools/tool.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { triage, triagePreparations } from '@wellkept/triage/triage.ts';
import type { Config } from '../../config.ts';
import type { SafetyEngine } from '../../features/interactions/check/engine.ts';
import { getLibraryLoader } from '../../features/library/library.ts';
import type { RemoteModel } from './port.ts';

/** What answers are made of: the built-in assistant always, and the server that an operator set. */
export type Models = {
  /** Loaded after the start or with the first question; cached until an operator adds to the library. */
  embedded: () => Promise<{ assistant: Assistant; world: World }>;
  remote: RemoteModel | null;
};

/** Made in steps, so that the server answers others in between. */
export async function createEmbedded(
  resolver: SafetyEngine['resolver'],
  library: Library,
): Promise<{ assistant: Assistant; world: World }> {
  const world = await loadWorld(resolver, library);
  await yieldToEventLoop();
  const assistant = createAssistant(world);
  // It streams the answers.
  await import('ai');
  // The first messages take a tenth of a second longer than any other, each for a part of its own: they are none of a person's.
  for (const rehearse of createWarmUps(assistant, world)) {
    await yieldToEventLoop();
    rehearse();
  }
  return { assistant, world };
}

const createWarmUps = ({ read, ask }: Assistant, { searchLibrary }: World): (() => unknown)[] => [
  ...triagePreparations,
  () => triage('my knee hurts'),
  () => triage('I have been tired since Monday, and my heart beats fast'),
  () => read('my knee hurts', [], null),
  () => read('Can I take ibuprofen with warfarin?', [], null),
  () => searchLibrary('what is iron', []),
  () => searchLibrary('how to sleep better', []),
  ...['What is ferritin?', 'Can I take ibuprofen with warfarin?', 'Is magnesium good for sleep?'].map(
    (message) => () => ask({ message, earlier: [], own: null, lines: getHelpLines(null, product.emergencyNumbers) }),
  ),
];

let loaded: { library: Library; made: ReturnType<Models['embedded']> } | undefined;

export async function loadModels(
  safety: SafetyEngine,
  { assistant, dataFolder }: Pick<Config, 'assistant' | 'dataFolder'>,
): Promise<Models> {
  const loadLibrary = getLibraryLoader(dataFolder);
  return {
    embedded: async () => {
      const library = await loadLibrary();
      if (loaded?.library !== library) loaded = { library, made: createEmbedded(safety.resolver, library) };
      return loaded.made;
    },
    // Only for those who have set one: the two clients are half a megabyte.
    remote: assistant && (await import('./remote.ts')).createRemoteModel(assistant),
  };
}
