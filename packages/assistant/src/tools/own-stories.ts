import { urgencyWords } from '@wellkept/clinical/urgency.ts';
import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { LabStoryTable } from '@wellkept/knowledge/story-table.ts';
import type { LabStory } from '@wellkept/labs/stories/list-stories.ts';
import { createLabsSource, toPublishedSource } from '../answer/sources.ts';
import type { AnswerStatement, SourceRef } from '../answer/statement.ts';

/** What several results of the person say together, as the page of results shows it. */
export type OwnStory = Pick<LabStory, 'title' | 'urgency' | 'text' | 'own' | 'first'> & {
  markers: readonly string[];
  day: string;
  sources: readonly SourceRef[];
};

/** More at once are not read. */
const shownMax = 3;
const sourcesMax = 2;
const ownMax = 2;

/** With what the documents of its rule are called. */
export function toOwnStory(story: LabStory, { rules, sources }: LabStoryTable): OwnStory {
  const { id, title, urgency, text, own, first, values } = story;
  const cited = rules.find((rule) => rule.id === id)?.sources ?? [];
  return {
    ...{ title, urgency, text, own, first },
    markers: values.map(({ analyteId }) => analyteId),
    day:
      values
        .map(({ collectedOn }) => collectedOn)
        .toSorted()
        .at(-1) ?? '',
    sources: cited.flatMap((one) => sources.get(one) ?? []).map(toPublishedSource),
  };
}

/** Of the stories that speak of one of these markers the most urgent, each with what to do first. */
export const createStoryStatements = (stories: readonly OwnStory[], markers: readonly string[]): AnswerStatement[] =>
  stories
    .filter((story) => story.markers.some((id) => markers.includes(id)))
    .slice(0, shownMax)
    .map(({ title, urgency, text, own, first, day, sources }) => ({
      role: 'own',
      urgency: urgency.level,
      text: [`${title}.`, text, ...own.slice(0, ownMax).map(formatOwn), `${urgencyWords[urgency.level]}.`, first].join(' '),
      about: toMidSentence(title),
      sources: [createLabsSource(day), ...sources.slice(0, sourcesMax)],
    }));

const formatOwn = ({ names, about, text }: OwnStory['own'][number]): string =>
  about === null ? text : `${formatList(names)} (${toMidSentence(about)}): ${text}`;
