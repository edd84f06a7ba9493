import type { components } from '@wellkept/contract/api.ts';
import '@mantine/spotlight/styles.css';
import { Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconArticle, IconPill } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { formatDay } from '../../lib/date-text.ts';
import type { FindAction } from './find-actions.ts';
import { getPlaceIcon } from './places.ts';
import type { PlaceName, Screen } from './screens.ts';

type SearchAnswer = components['schemas']['SearchAnswer'];
type Props = {
  actions: readonly FindAction[];
  screens: readonly Screen[];
  mine: readonly { id: string; name: string; active: boolean }[];
  own: SearchAnswer['own'];
  articles: SearchAnswer['articles'];
  isSuggesting: boolean;
};

const ownPlaces: Readonly<Record<SearchAnswer['own'][number]['kind'], { path: string; label: string; place: PlaceName }>> = {
  medicine: { path: '/medications', label: 'Medicine', place: 'Medicines' },
  habit: { path: '/habits', label: 'Habit', place: 'Log' },
  goal: { path: '/wellness-goals', label: 'Goal', place: 'Insights' },
  diary: { path: '/symptoms', label: 'Diary', place: 'Log' },
  lab: { path: '/wellness/biomarkers', label: 'Lab result', place: 'Labs' },
  profile: { path: '/profile', label: 'Profile', place: 'You' },
};

/** "last on 2026-11-03" with the day as people write it. */
const withDays = (detail: string): string => detail.replace(/\d{4}-\d{2}-\d{2}/g, (day) => formatDay(day, 'long'));

/** What the person has: their medicines, and what else of theirs is called so. */
export function FoundOwn({ mine, own }: Pick<Props, 'mine' | 'own'>) {
  const navigate = useNavigate();
  if (mine.length + own.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label="Yours">
      {own.map(({ kind, name, detail }) => {
        const Icon = getPlaceIcon(ownPlaces[kind].place);
        return (
          <Spotlight.Action
            key={`${kind} ${name}`}
            label={name}
            description={[ownPlaces[kind].label, detail && withDays(detail)].filter(Boolean).join(', ')}
            leftSection={<Icon size={20} stroke={1.5} aria-hidden="true" />}
            onClick={() => void navigate(ownPlaces[kind].path)}
          />
        );
      })}
      {mine.map(({ id, name, active }) => (
        <Spotlight.Action
          key={id}
          label={name}
          description={active ? 'You take this' : 'You stopped this'}
          leftSection={<IconPill size={20} stroke={1.5} aria-hidden="true" />}
          onClick={() => void navigate('/medications')}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Things to do, screens and articles that match. */
export function FoundPlaces({ actions, screens, articles, isSuggesting }: Omit<Props, 'mine' | 'own'>) {
  const navigate = useNavigate();
  return (
    <>
      {actions.length > 0 && (
        <Spotlight.ActionsGroup label={isSuggesting ? 'Suggested' : 'Do'}>
          {actions.map(({ label, path }) => (
            <Spotlight.Action
              key={label}
              label={label}
              leftSection={<IconArrowRight size={20} stroke={1.5} aria-hidden="true" />}
              onClick={() => void navigate(path)}
            />
          ))}
        </Spotlight.ActionsGroup>
      )}
      {screens.length > 0 && (
        <Spotlight.ActionsGroup label="Screens">
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
      {articles.length > 0 && (
        <Spotlight.ActionsGroup label="Read">
          {articles.map(({ id, title }) => (
            <Spotlight.Action
              key={id}
              label={title}
              leftSection={<IconArticle size={20} stroke={1.5} aria-hidden="true" />}
              onClick={() => void navigate(`/search?${new URLSearchParams({ article: id })}`)}
            />
          ))}
        </Spotlight.ActionsGroup>
      )}
    </>
  );
}
