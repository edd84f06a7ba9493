import { communityGroups, findGroup, type GroupId, isGroupId } from '@wellkept/community/groups.ts';
import { memberNameLengthMax } from '@wellkept/community/member-name.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../../components/field.tsx';
import { api } from '../../../lib/api.ts';
import { clearSent } from '../../../lib/clear-sent.ts';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import styles from '../community.module.css';
import { changeCommunity } from '../community-data.ts';

/** Who moderates which group. For administrators. */
export function GroupHosts() {
  const { data, error, refetch } = api.useQuery('get', '/api/admin/community/hosts', {}, { staleTime: 0 });
  const [groupId, setGroupId] = useState<GroupId | ''>('');
  const [name, setName] = useState('');
  if (error && !data) return <p className="field-error">{formatFailure(error, 'loading')}</p>;
  const change = async (run: () => Promise<{ error?: unknown }>) => {
    if (!(await changeCommunity(run))) return;
    setName(clearSent(name));
    await refetch();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (groupId !== '' && name.trim() !== '') void change(() => client.POST('/api/admin/community/hosts', { body: { groupId, name } }));
  };
  const remove = (group: GroupId, id: string) =>
    change(() => client.DELETE('/api/admin/community/hosts/{group}/{id}', { params: { path: { group, id } } }));
  return (
    <>
      <ul className={styles['list']} aria-label="Hosts">
        {data?.map((host) => (
          <li key={`${host.groupId} ${host.authorId}`}>
            <span>
              {host.name}, {findGroup(host.groupId)?.name}
            </span>
            <div className="row">
              <button
                type="button"
                className="btn outlined sm"
                aria-label={`Remove ${host.name} as a host of ${findGroup(host.groupId)?.name}`}
                onClick={() => void remove(host.groupId, host.authorId)}
              >
                Remove
              </button>
            </div>
          </li>
        ))}
      </ul>
      <form aria-label="Add a host" className={`inputs ${styles['form']}`} onSubmit={handleSubmit}>
        <Field label="Group">
          {(attributes) => (
            <select {...attributes} value={groupId} onChange={({ target }) => setGroupId(isGroupId(target.value) ? target.value : '')}>
              <option value="">Choose a group</option>
              {communityGroups.map((group) => (
                <option key={group.id} value={group.id}>
                  {group.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Name of the member" hint="The name that others see in the community.">
          {(attributes) => (
            <input {...attributes} maxLength={memberNameLengthMax} value={name} onChange={({ target }) => setName(target.value)} />
          )}
        </Field>
        <div className="row">
          <button type="submit" className="btn outlined">
            Add host
          </button>
        </div>
      </form>
    </>
  );
}
