import type { components } from '@wellkept/contract/api.ts';
import '@mantine/spotlight/styles.css';
import { Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconArticle, IconPill } from '@tabler/icons-react';
import { describeStatus } from '@wellkept/labs/meaning/meaning-text.ts';
import { useNavigate } from 'react-router';
import { formatBiomarkerValue, getBiomarkerUnit, getLatestValue } from '../../features/labs/biomarkers/biomarker-text.ts';
import { useUnitSystem } from '../../features/labs/biomarkers/use-biomarkers.ts';
import { getOwnPath, ownPlaces } from '../../features/library/search/own-places.ts';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/date-text.ts';
import { signOut } from '../../lib/sign-out.ts';
import { nextThemeChoice, setThemeChoice, useThemeChoice } from '../../lib/theme.ts';
import '../unsaved-entries.ts';
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

const placeNames: Readonly<Record<SearchAnswer['own'][number]['kind'], PlaceName>> = {
  medicine: 'Medicines',
  habit: 'Log',
  goal: 'Insights',
  diary: 'Log',
  lab: 'Labs',
  profile: 'You',
};

/** "last on 2026-11-03" with the day as people write it. */
const withDays = (detail: string): string => detail.replace(/\d{4}-\d{2}-\d{2}/g, (day) => formatDay(day, 'long'));

/** The newest value of what is measured, as the list of results shows it: "15 µg/L, below". */
function useNewestValues(isWanted: boolean): (analyteId: string) => string | null {
  const { data } = api.useQuery('get', '/api/biomarkers', {}, { enabled: isWanted });
  const [system] = useUnitSystem(data?.system);
  return (analyteId) => {
    const marker = data?.markers.find((one) => one.analyteId === analyteId);
    if (!marker) return null;
    const latest = getLatestValue(marker);
    const value = [formatBiomarkerValue(latest, marker, system), getBiomarkerUnit(latest, marker, system)].filter(Boolean).join(' ');
    return marker.status === null ? value : `${value}, ${describeStatus(marker.status, latest).toLowerCase()}`;
  };
}

/** What the person has: their medicines, and what else of theirs is called so. */
export function FoundOwn({ mine, own }: Pick<Props, 'mine' | 'own'>) {
  const navigate = useNavigate();
  const formatNewest = useNewestValues(own.some(({ kind }) => kind === 'lab'));
  if (mine.length + own.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label="Yours">
      {own.map(({ kind, id, name, detail }) => {
        const Icon = getPlaceIcon(placeNames[kind]);
        const value = kind === 'lab' && id !== null ? formatNewest(id) : null;
        return (
          <Spotlight.Action
            key={`${kind} ${name}`}
            label={name}
            description={[ownPlaces[kind].label, value, detail && withDays(detail)].filter(Boolean).join(', ')}
            leftSection={<Icon size={20} stroke={1.5} aria-hidden="true" />}
            onClick={() => void navigate(getOwnPath({ kind, id }))}
          />
        );
      })}
      {mine.map(({ id, name, active }) => (
        <Spotlight.Action
          key={id}
          label={name}
          description={active ? 'You take this' : 'You stopped this'}
          leftSection={<IconPill size={20} stroke={1.5} aria-hidden="true" />}
          onClick={() => void navigate(getOwnPath({ kind: 'medicine', id }))}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Things to do, screens and articles that match. */
export function FoundPlaces({ actions, screens, articles, isSuggesting }: Omit<Props, 'mine' | 'own'>) {
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
