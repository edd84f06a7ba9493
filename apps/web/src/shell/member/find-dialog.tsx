import styles from './find-dialog.module.css';
import { FindRows, FoundOwn } from './found-own.tsx';
import { FoundMore, FoundPlaces } from './found-places.tsx';
import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { householdQuery } from '../../features/household/household-data.ts';
import { findRecordId } from '../../features/household/record-address.ts';
import { UrgentHelp } from '../../features/library/search/urgent-help.tsx';
import { api } from '../../lib/api.ts';
import { useListEngine } from '../../lib/knowledge.ts';
import { useSession } from '../../lib/session.ts';
import { shorten } from '../../lib/wording.ts';
import { useEndWithPage } from '../end-with-page.ts';
import { Library } from '../library.tsx';
import { findActions, isResultForm, listRecordActions, suggestedMax } from './find-actions.ts';
import { findMeantActions, findOwn, findScreens, normalizeText, withoutNames } from './find-results.ts';
import { describeFinds, useRecentFinds } from './recent-finds.ts';
import { listFindableScreens } from './screen-words.ts';
import { useFound } from './use-found.ts';

const [store, spotlight] = createSpotlight();
const shown = 6;
const [articlesMax, markersMax] = [3, 2];
const queryLengthMin = 2;

const getList = () => document.getElementById(store.getState().listId);

/** What is found first is what Enter opens. The list selects it while the results of the query before are still shown. */
function selectFirst() {
  const list = getList();
  for (const action of list?.querySelectorAll('[data-selected]') ?? []) action.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/**
 * Selects the first whenever something else is asked or found, and where what was selected has left the list, until the person walks through
 * the results.
 */
function useSelectedFirst(query: string, count: number) {
  const isWalking = useRef(false);
  const selectedFor = useRef('');
  // After every drawing: the same number of results may be others.
  useEffect(() => {
    if (query === '' || count === 0 || isWalking.current) return;
    const asked = `${count} ${query}`;
    if (selectedFor.current !== asked || !getList()?.querySelector('[data-selected]')) selectFirst();
    selectedFor.current = asked;
  });
  return isWalking;
}

/** Who types the whole name of something of their own does not mean a brand that begins with it: INR, and not Inrebic. */
const hasOwnName = (own: readonly { name: string }[], query: string): boolean =>
  own.some(({ name }) => normalizeText(name) === normalizeText(query));

type Own = ReturnType<typeof useFound>['own'];

/** What the person has, each once. The list knows its medicines at once; the server also those that are misspelled. */
function listOwn<M extends { name: string; active: boolean }>(medicines: readonly M[], found: Own, query: string) {
  // What is taken now before what was stopped.
  const matching = findOwn(medicines, query).toSorted((one, other) => Number(other.active) - Number(one.active));
  const mine = withoutNames(matching, []).slice(0, shown);
  return {
    mine,
    others: withoutNames(
      found.filter(({ kind }) => kind !== 'medicine' || mine.length === 0),
      mine,
    ),
  };
}

type SubstancesProps = { substances: readonly { name: string }[]; own: readonly { name: string; active: boolean }[] };

/** Substances that can be checked with what the person takes. */
function FoundSubstances({ substances, own }: SubstancesProps) {
  const navigate = useNavigate();
  if (substances.length === 0) return null;
  const checkWithMine = (name: string) =>
    navigate('/interactions', { state: { items: [...own.filter(({ active }) => active).map((medicine) => medicine.name), name] } });
  return (
    <Spotlight.ActionsGroup label="Check with what you take">
      {substances.map(({ name }) => (
        <Spotlight.Action key={name} label={name} onClick={() => void checkWithMine(name)} />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/**
 * What there is to do where the person is. In someone else's record nothing of one's own is found: what is entered there would be in the wrong
 * record.
 */
function useActions() {
  const recordId = findRecordId(useLocation().pathname);
  const { data } = useQuery({ ...householdQuery, enabled: recordId !== null });
  const isInRecord = recordId !== null;
  return { isInRecord, all: isInRecord ? listRecordActions(data?.records.find(({ id }) => id === recordId) ?? null) : findActions };
}

/** What a query means of what the person has, what there is to do, to read and to check; before anything is typed, what was opened last. */
function useListed(query: string, isOpen: boolean) {
  const role = useSession().user?.role;
  const { isInRecord, all } = useActions();
  const { data: listed = [] } = api.useQuery('get', '/api/medications', {}, { enabled: isOpen && !isInRecord });
  const own = isInRecord ? [] : listed;
  const isLongEnough = query.trim().length >= queryLengthMin;
  const { data: engine } = useListEngine(isLongEnough);
  const found = useFound(query);
  const recent = useRecentFinds();
  const isSuggesting = query.trim() === '';
  const { mine, others } = listOwn(own, isInRecord ? [] : found.own, query);
  const isOwnName = hasOwnName(others, query);
  const known = useMemo(
    () => (isLongEnough && engine && !isOwnName && !isInRecord ? engine.find(query).map(({ name }) => ({ name })) : []),
    [engine, isInRecord, isLongEnough, isOwnName, query],
  );
  const meant = findMeantActions(query, all);
  // Who types what is measured may have a new result of it.
  const adding = found.markers.length > 0 && !isInRecord ? all.filter((one) => isResultForm(one) && !meant.includes(one)) : [];
  const actions = isSuggesting ? all.slice(0, suggestedMax) : [...meant, ...adding].slice(0, shown);
  const screens = findScreens(listFindableScreens(role, isInRecord), query);
  const substances = withoutNames(known, [...mine, ...others]).slice(0, shown);
  const [markers, articles] = [found.markers.slice(0, markersMax), found.articles.slice(0, articlesMax)];
  const count = [actions, screens, mine, others, substances, markers, articles].reduce((sum, some) => sum + some.length, 0);
  return {
    ...{ own, mine, others: others.slice(0, shown), actions, screens, markers, articles, substances, count, isSuggesting, isInRecord },
    urgentHelp: found.urgentHelp,
    recent: isSuggesting && !isInRecord ? describeFinds(recent, own) : [],
    hasNothing: count === 0 && !found.isWaiting,
    // What comes before it may still be on its way.
    leadsOn: isLongEnough && !isInRecord && (count > 0 || !found.isWaiting),
  };
}

/**
 * Finds one's own medicines, results and entries, something to do, a screen, a marker or an article to read, or a substance that can be
 * checked.
 */
export function FindDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [query, setQuery] = useState('');
  useEffect(() => {
    if (isOpen) spotlight.open();
  }, [isOpen]);
  useEndWithPage(isOpen, spotlight.close);
  const { own, mine, others, substances, count, recent, hasNothing, leadsOn, isInRecord, urgentHelp, ...places } = useListed(query, isOpen);
  const isWalking = useSelectedFirst(query.trim(), count);

  return (
    <Library>
      <Spotlight.Root
        store={store}
        shortcut={null}
        query={query}
        onQueryChange={setQuery}
        onKeyDown={({ key }) => {
          isWalking.current = key === 'ArrowDown' || key === 'ArrowUp';
        }}
        onSpotlightClose={onClose}
        scrollable
        size={680}
        maxHeight={480}
        centered={false}
        overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
        attributes={{ content: { 'aria-label': 'Find anything' } }}
      >
        <Spotlight.Search
          placeholder="A medicine, a result, a page…"
          aria-label="Find anything"
          leftSection={<IconSearch size={20} stroke={1.5} aria-hidden="true" />}
          // What was selected may have left the list a moment ago.
          onKeyDown={({ key }) => {
            if (key === 'Enter' && !getList()?.querySelector('[data-selected]')) selectFirst();
          }}
        />
        <UrgentHelp paragraphs={urgentHelp} />
        <Spotlight.ActionsList>
          <FoundOwn mine={mine} own={others} />
          <FindRows label="Recent" finds={recent} />
          <FoundPlaces {...places} />
          <FoundSubstances substances={substances} own={own} />
          {hasNothing && (
            <Spotlight.Empty>
              Nothing found for “{shorten(query)}”.{' '}
              {isInRecord ? 'What is yours can’t be found while another record is open.' : 'Check the spelling, or try a brand name.'}
            </Spotlight.Empty>
          )}
          {leadsOn && <FoundMore query={query.trim()} />}
        </Spotlight.ActionsList>
        <Spotlight.Footer className={styles['keys']}>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> Move
          </span>
          <span>
            <kbd>Enter</kbd> Open
          </span>
          <span>
            <kbd>Esc</kbd> Close
          </span>
        </Spotlight.Footer>
      </Spotlight.Root>
    </Library>
  );
}
