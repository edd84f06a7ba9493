import '@mantine/spotlight/styles.css';
import { Spotlight } from '@mantine/spotlight';
import { IconPill } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { getPlaceIcon } from './places.ts';
import type { Screen } from './screens.ts';

type Props = { screens: readonly Screen[]; mine: readonly { id: string; name: string; active: boolean }[] };

/** Screens and the user's own medicines that match. */
export function FoundPlaces({ screens, mine }: Props) {
  const navigate = useNavigate();
  return (
    <>
      {screens.length > 0 && (
        <Spotlight.ActionsGroup label="Screens">
          {screens.map(({ path, label, place }) => {
            const Icon = getPlaceIcon(place);
            return (
              <Spotlight.Action
                key={path}
                label={label}
                leftSection={<Icon size={20} stroke={1.5} aria-hidden="true" />}
                onClick={() => void navigate(path)}
              />
            );
          })}
        </Spotlight.ActionsGroup>
      )}
      {mine.length > 0 && (
        <Spotlight.ActionsGroup label="Yours">
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
      )}
    </>
  );
}
