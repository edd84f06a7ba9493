import { compareUrgency } from '@wellkept/clinical/urgency.ts';
import type { LabStoryTable } from '@wellkept/knowledge/story-table.ts';
import type { Explained } from '../meaning/explain.ts';
import type { Result } from '../meaning/result.ts';
import type { LabStory } from './list-stories.ts';

/**
 * A value outside its range, as urgent as the story that is about it where that asks for more than the value alone. `stories`: the most urgent
 * first. A value inside its range stays calm in any story, and one that only speaks for or against a story is judged on its own.
 */
export function raiseByStories<R extends Result>(one: Explained<R>, stories: readonly LabStory[], rules: LabStoryTable): Explained<R> {
  const { analyte, status, urgency: own } = one;
  const side = own?.side ?? (status === 'within' ? null : status);
  const story = stories.find(({ about }) => about.includes(analyte.id));
  const order = own && story ? compareUrgency(own.level, story.urgency.level) : 1;
  if (!side || !story || order < 0) return one;
  const place = story.values.findIndex(({ analyteId }) => analyteId === analyte.id);
  if (order === 0) return { ...one, story: { id: story.id, place, isRaised: false } };
  const { level, meanwhile, dangerSigns } = story.urgency;
  const [source] = rules.rules.find(({ id }) => id === story.id)?.sources ?? [];
  return {
    ...one,
    story: { id: story.id, place, isRaised: true },
    urgency: {
      level,
      rowId: own?.rowId ?? null,
      side,
      says: `${story.title}.`,
      meanwhile: meanwhile.join(' ') || (own?.meanwhile ?? null),
      dangerSigns: [...new Set([...dangerSigns, ...(own?.dangerSigns ?? [])])],
      symptoms: own?.symptoms ?? [],
      source: (source === undefined ? undefined : rules.sources.get(source)) ?? own?.source ?? null,
    },
  };
}
