import { communityGroups, findGroup, type GroupId } from '@wellkept/community/groups.ts';
import { useState } from 'react';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { api } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import styles from './community.module.css';
import { changeCommunity } from './community-data.ts';
import { FactChoice } from './fact-choice.tsx';
import factStyles from './facts.module.css';
import type { ChosenFact, OwnFactsData } from './facts-data.ts';

type Shown = OwnFactsData['shown'][number];

const getGroupName = (id: GroupId): string => findGroup(id)?.name ?? id;

/** Shows these facts in a group and no others. */
const saveFacts = async (group: GroupId, facts: readonly ChosenFact[]): Promise<boolean> => {
  const params = { path: { group } };
  if (!(await changeCommunity(() => client.PUT('/api/community/groups/{group}/facts', { params, body: { facts: [...facts] } }))))
    return false;
  const title = facts.length === 0 ? `Nothing about you is shown in ${getGroupName(group)}` : `Shown in ${getGroupName(group)}`;
  toast({ kind: 'success', title });
  return true;
};

const takeAllBack = async () => {
  if (await changeCommunity(() => client.DELETE('/api/community/member/facts', {})))
    toast({ kind: 'success', title: 'Nothing about you is shown any more' });
};

/** What a member shows of their own record beside their name, by group. `joined`: the groups that come first. */
export function OwnFacts({ joined }: { joined: readonly GroupId[] }) {
  const { data, error, refetch } = api.useQuery('get', '/api/community/member/facts', {}, { staleTime: 0 });
  if (data)
    return (
      <div className={factStyles['own']}>
        <p>
          You can show other members a little about yourself beside your name: your age band, a condition or a medicine. You choose it for
          each group, and nothing is shown until you do. Visitors, search engines, members you blocked and posts without your name never get
          it.
        </p>
        <ShownList shown={data.shown} />
        <GroupChoice data={data} joined={joined} />
      </div>
    );
  if (error)
    return (
      <>
        <p className="field-error">{formatFailure(error, 'loading')}</p>
        <button type="button" className="btn outlined sm" onClick={() => void refetch()}>
          Try again
        </button>
      </>
    );
  return (
    <LoadingStatus text="Loading what you show">
      <Skeleton height={160} />
    </LoadingStatus>
  );
}

function ShownList({ shown }: { shown: readonly Shown[] }) {
  if (shown.length === 0) return <p>Nothing about you is shown now.</p>;
  return (
    <>
      <ul className={styles['list']} aria-label="Shown about you">
        {shown.map(({ groupId, facts }) => (
          <li key={groupId}>
            <b className="bold">{getGroupName(groupId)}</b>
            <ShownFacts facts={facts} />
            <div className="row">
              <button
                type="button"
                className="btn outlined sm"
                aria-label={`Take back what is shown in ${getGroupName(groupId)}`}
                onClick={() => void saveFacts(groupId, [])}
              >
                Take back
              </button>
            </div>
          </li>
        ))}
      </ul>
      <div className="row">
        <button type="button" className="btn outlined" onClick={() => void takeAllBack()}>
          Take back everything
        </button>
      </div>
    </>
  );
}

function ShownFacts({ facts }: { facts: Shown['facts'] }) {
  const current = facts.filter(({ isCurrent }) => isCurrent);
  const ended = facts.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      {current.length > 0 && <p>{current.map(({ text }) => text).join(' · ')}</p>}
      {ended.length > 0 && (
        <p className="cap">
          No longer shown, because your record or your name changed: {ended.map(({ text }) => text).join(' · ')}. Choose again below if you
          want to show what it says now.
        </p>
      )}
    </>
  );
}

function GroupChoice({ data, joined }: { data: OwnFactsData; joined: readonly GroupId[] }) {
  const { name, mayShow, facts, shown } = data;
  const open = communityGroups.filter(({ reading }) => reading !== 'members').map(({ id }) => id);
  const ids = [...new Set([...joined, ...open])];
  const [groupId, setGroupId] = useState<GroupId>(ids[0] ?? 'thyroid');
  if (!mayShow) return <p>Only adults can show something from their record.</p>;
  if (name === null) return <p>Choose a name above first. Nothing can be shown without one.</p>;
  if (facts.length === 0) return <p>Your profile and your list have no age, condition or medicine to show yet.</p>;
  const group = shown.find((one) => one.groupId === groupId)?.facts ?? [];
  return (
    <>
      <SelectField
        label="Show something in this group"
        value={groupId}
        choices={ids.map((id) => ({ value: id, label: getGroupName(id) }))}
        onChange={setGroupId}
      />
      <FactChoice
        key={groupId}
        name={name}
        groupName={getGroupName(groupId)}
        facts={facts}
        shown={group.filter(({ isCurrent }) => isCurrent)}
        onSave={(chosen) => saveFacts(groupId, chosen)}
      />
    </>
  );
}
