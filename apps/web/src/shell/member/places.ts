import {
  IconBowl,
  IconChartLine,
  IconClipboardList,
  IconLeaf,
  IconNotebook,
  IconPill,
  IconTestPipe,
  IconUserCircle,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Role } from '@wellkept/contract/account/account.ts';
import { getRecordPath } from '../../features/household/record-address.ts';
import { type PlaceName, placeNames, type Screen, screens } from './screens.ts';

const icons: Readonly<Record<PlaceName, TablerIcon>> = {
  Today: IconNotebook,
  Log: IconClipboardList,
  Medicines: IconPill,
  Labs: IconTestPipe,
  Insights: IconChartLine,
  Food: IconBowl,
  Remedies: IconLeaf,
  Community: IconUsers,
  You: IconUserCircle,
};
export const getPlaceIcon = (name: PlaceName): TablerIcon => icons[name];

/** The places in the phone's bottom bar, before More. */
const inBottomBar: ReadonlySet<PlaceName> = new Set<PlaceName>(['Today', 'Log', 'Medicines', 'Labs']);

/** A tab of a place: the screens that share it, the first of them being the one that it opens. */
type Tab = { label: string; path: string; screens: readonly Screen[] };
/** A place with what is open in it. Its path is that of its first tab. */
export type Place = { name: PlaceName; icon: TablerIcon; path: string; tabs: readonly Tab[]; isInBottomBar: boolean };

/** The screens that a user of the role can open today. */
export const listScreens = (role: Role | undefined, all: readonly Screen[] = screens): Screen[] =>
  all.filter(({ isForAdmins }) => !isForAdmins || role === 'admin');

/** The places that have an open screen, each with its tabs. */
export function listPlaces(role: Role | undefined, all: readonly Screen[] = screens): Place[] {
  const open = listScreens(role, all);
  return placeNames.flatMap((name) => {
    const tabs = listTabs(open.filter((screen) => screen.place === name));
    const path = tabs[0]?.path;
    return path === undefined ? [] : [{ name, icon: icons[name], path, tabs, isInBottomBar: inBottomBar.has(name) }];
  });
}

type MenuEntry = { name: string; icon: TablerIcon; path: string };

/** What the menus offer in someone else's record. One's own places are left out: what is entered there would be in the wrong record. */
export const listRecordMenu = (recordId: string): MenuEntry[] => [
  { name: 'This record', icon: IconNotebook, path: getRecordPath(recordId) },
  { name: 'Household', icon: IconUsers, path: '/household' },
];

function listTabs(inPlace: readonly Screen[]): Tab[] {
  const byLabel = Map.groupBy(
    inPlace.filter(({ isInner }) => !isInner),
    ({ tab }) => tab,
  );
  return [...byLabel].flatMap(([label, ofTab]) => (ofTab[0] ? [{ label, path: ofTab[0].path, screens: ofTab }] : []));
}

const isAtOrUnder = (address: string, path: string) => address === path || address.startsWith(`${path}/`);

/** The screen that shows an address; for `/guides/sleep` it is that of `/guides`. Null outside all places. */
export function findScreen(address: string, all: readonly Screen[] = screens): Screen | null {
  const found = all.filter(({ path }) => isAtOrUnder(address, path));
  return found.reduce<Screen | null>((longest, one) => (longest && longest.path.length >= one.path.length ? longest : one), null);
}

/** What a link to a part of the app says of itself: it leads to this very page, or to the part that this page is in. */
export const formatCurrent = (isCurrent: boolean, isThisPage: boolean) => (isThisPage ? 'page' : isCurrent ? 'true' : undefined);
