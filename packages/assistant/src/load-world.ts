import { loadAnalytes, loadKnowledge, loadLeaflets, loadMarkers } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import type { Library } from './library/library.ts';
import { loadLibrary } from './library/load-library.ts';
import type { World } from './tools/tool.ts';
import { createWorld } from './world.ts';

/** The world of this build. `resolver` where one is made already: its index is large; `given` is the library where an operator added to it. */
export async function loadWorld(resolver?: World['resolver'], given?: Library): Promise<World> {
  const [knowledge, leaflets, analytes, markers, library] = await Promise.all([
    loadKnowledge(),
    loadLeaflets(),
    loadAnalytes(),
    loadMarkers(),
    given ?? loadLibrary(),
  ]);
  return createWorld({ knowledge, leaflets, analytes, markers, library, resolver: resolver ?? createResolver(knowledge) });
}
