import type { components } from '@wellkept/contract/api.ts';
import '@mantine/spotlight/styles.css';
import { Spotlight } from '@mantine/spotlight';
import { useNavigate } from 'react-router';
import { FoundResult, type NewestResult, useNewestResults } from '../../features/labs/biomarkers/found-result.tsx';
import { getOwnPath, ownPlaces } from '../../features/library/search/own-places.ts';
import { formatDay } from '../../lib/date-text.ts';
import { getPlaceIcon } from './places.ts';
import { createMedicineFind, type Find, noteFind } from './recent-finds.ts';
import type { PlaceName } from './screens.ts';

type OwnEntry = components['schemas']['SearchAnswer']['own'][number];
type Props = { mine: readonly { id: string; name: string; active: boolean }[]; own: readonly OwnEntry[] };

const placeOfKind: Readonly<Record<OwnEntry['kind'], PlaceName>> = {
  medicine: 'Medicines',
  habit: 'Log',
  goal: 'Insights',
  diary: 'Log',
  measure: 'Log',
  lab: 'Labs',
  profile: 'You',
};

/** "last on 2026-11-03" with the day as people write it. */
const withDays = (detail: string): string => detail.replace(/\d{4}-\d{2}-\d{2}/g, (day) => formatDay(day, 'long'));

const toFind = ({ kind, id, name, detail }: OwnEntry): Find => ({
  label: name,
  detail: [ownPlaces[kind].label, detail && withDays(detail)].filter(Boolean).join(', '),
  path: getOwnPath({ kind, id }),
  place: placeOfKind[kind],
  analyteId: kind === 'lab' ? id : null,
});

function FindRow({ find, result }: { find: Find; result: NewestResult | null }) {
  const navigate = useNavigate();
  const Icon = getPlaceIcon(find.place);
  const open = () => {
    noteFind(find);
    void navigate(find.path);
  };
  return (
    <Spotlight.Action
      label={result ? `${find.label} ${result.value}` : find.label}
      description={find.detail}
      leftSection={<Icon size={20} stroke={1.5} aria-hidden="true" />}
      rightSection={result && <FoundResult marker={result.marker} />}
      dimmedSections={false}
      onClick={open}
    />
  );
}

/** What can be found again: a result with its newest value. */
export function FindRows({ label, finds }: { label: string; finds: readonly Find[] }) {
  const findNewest = useNewestResults(finds.some(({ analyteId }) => analyteId !== null));
  if (finds.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label}>
      {finds.map((find) => (
        <FindRow key={`${find.path} ${find.label}`} find={find} result={findNewest(find.analyteId)} />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** What the person has: their medicines, and what else of theirs is called so. */
export const FoundOwn = ({ mine, own }: Props) => <FindRows label="Yours" finds={[...own.map(toFind), ...mine.map(createMedicineFind)]} />;
