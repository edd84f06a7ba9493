import type { components } from '@wellkept/contract/api.ts';
import '@mantine/spotlight/styles.css';
import { Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconArticle, IconListSearch, IconMessage2, IconTestPipe } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { openChatWith } from '../../features/assistant/chat-store.ts';
import { formatMarkerName, getMarkerPath } from '../../features/library/search/own-places.ts';
import { signOut } from '../../lib/sign-out.ts';
import { nextThemeChoice, setThemeChoice, useThemeChoice } from '../../lib/theme.ts';
import { shorten } from '../../lib/wording.ts';
import '../unsaved-entries.ts';
import type { FindAction } from './find-actions.ts';
import { getPlaceIcon } from './places.ts';
import type { Screen } from './screens.ts';

type SearchAnswer = components['schemas']['SearchAnswer'];
type Props = {
  actions: readonly FindAction[];
  screens: readonly Screen[];
  markers: SearchAnswer['markers'];
  articles: SearchAnswer['articles'];
  isSuggesting: boolean;
};

/** Things to do, what to read, and screens that match. */
export function FoundPlaces({ actions, screens, markers, articles, isSuggesting }: Props) {
  const navigate = useNavigate();
  const theme = useThemeChoice();
  const run = (action: FindAction) => {
    if ('path' in action) return void navigate(action.path, { state: action.state ?? null });
    if (action.run === 'changeTheme') return setThemeChoice(nextThemeChoice[theme]);
    void signOut().then((hasLeft) => hasLeft && navigate('/login'));
  };
  return (
    <>
      {actions.length > 0 && (
        <Spotlight.ActionsGroup label={isSuggesting ? 'Suggested' : 'Do'}>
          {actions.map((action) => (
            <Spotlight.Action
              key={action.label}
              label={action.label}
              leftSection={<IconArrowRight size={20} stroke={1.5} aria-hidden="true" />}
              onClick={() => run(action)}
            />
          ))}
        </Spotlight.ActionsGroup>
      )}
      <FoundTexts markers={markers} articles={articles} />
      {screens.length > 0 && (
        <Spotlight.ActionsGroup label={isSuggesting ? 'Go to' : 'Screens'}>
          {screens.map(({ path, label, place, tab }) => {
            const Icon = getPlaceIcon(place);
            return (
              <Spotlight.Action
                key={path}
                label={label}
                description={label === place ? '' : tab === place ? place : `${place}, ${tab.toLowerCase()}`}
                leftSection={<Icon size={20} stroke={1.5} aria-hidden="true" />}
                onClick={() => void navigate(path)}
              />
            );
          })}
        </Spotlight.ActionsGroup>
      )}
    </>
  );
}

/** Where a marker is explained, and the articles that are meant. */
function FoundTexts({ markers, articles }: Pick<Props, 'markers' | 'articles'>) {
  const navigate = useNavigate();
  if (markers.length + articles.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label="Read">
      {markers.map(({ id, title, name, group, what }) => (
        <Spotlight.Action
          key={id}
          label={formatMarkerName({ title, name })}
          description={what}
          leftSection={<IconTestPipe size={20} stroke={1.5} aria-hidden="true" />}
          onClick={() => void navigate(getMarkerPath(group, id))}
        />
      ))}
      {articles.map(({ id, title }) => (
        <Spotlight.Action
          key={id}
          label={title}
          description="Article"
          leftSection={<IconArticle size={20} stroke={1.5} aria-hidden="true" />}
          onClick={() => void navigate(`/search?${new URLSearchParams({ article: id })}`)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** What any query leads to, also one that finds nothing here. */
export function FoundMore({ query }: { query: string }) {
  const navigate = useNavigate();
  return (
    <Spotlight.ActionsGroup label="More">
      <Spotlight.Action
        label={`Search all articles for “${shorten(query)}”`}
        leftSection={<IconListSearch size={20} stroke={1.5} aria-hidden="true" />}
        onClick={() => void navigate(`/search?${new URLSearchParams({ q: query })}`)}
      />
      <Spotlight.Action
        label={`Ask the assistant: “${shorten(query)}”`}
        leftSection={<IconMessage2 size={20} stroke={1.5} aria-hidden="true" />}
        onClick={() => openChatWith(query)}
      />
    </Spotlight.ActionsGroup>
  );
}
