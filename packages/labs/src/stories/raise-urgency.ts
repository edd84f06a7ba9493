import { compareUrgency } from '@wellkept/clinical/urgency.ts';
import type { ShownUrgency } from '../analysis/analyse.ts';
import type { LabStory } from './list-stories.ts';

/**
 * How soon to act on a value that lies outside its range: where a story joins it with others and asks for more than the value alone, the story
 * counts. `stories`: the most urgent first.
 */
export function raiseByStories(analyteId: string, own: ShownUrgency | null, stories: readonly LabStory[]): ShownUrgency | null {
  const story = stories.find(({ values }) => values.some((value) => value.analyteId === analyteId));
  if (!story || (own && compareUrgency(own.level, story.urgency.level) <= 0)) return own;
  const { level, text, meanwhile, dangerSigns } = story.urgency;
  return {
    level,
    text,
    says: `${story.title}.`,
    meanwhile: meanwhile.join(' ') || null,
    dangerSigns: [...dangerSigns],
    source: story.sources[0] ?? null,
  };
}
