import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { useSession } from '../../lib/session.ts';
import { createLateDialog } from '../../shell/late-dialog.tsx';
import { CarerList } from './carer-list.tsx';
import styles from './household.module.css';
import { type CareLink, type CareLinkFields, householdQuery, withdrawLink } from './household-data.ts';
import { formatUntil, roleNames } from './household-words.ts';
import { PeopleList } from './people-list.tsx';
import { UnsavedCare } from './unsaved-care.tsx';

const ChildDialog = createLateDialog(async () => (await import('./child-dialog.tsx')).ChildDialog);
const LinkDialog = createLateDialog(async () => (await import('./link-dialog.tsx')).LinkDialog);

/** What a link is made for: to ask an adult, or to let someone look after one's own record or a child's. */
export type LinkPurpose = Pick<CareLinkFields, 'kind' | 'childId'> & { recordName: string };
type Opened = { dialog: 'child' } | { dialog: 'link'; purpose: LinkPurpose } | null;

/** The people one looks after, and those who look after one. */
export function HouseholdScreen() {
  const { user } = useSession();
  const query = useQuery({ ...householdQuery, staleTime: 0 });
  const [opened, setOpened] = useState<Opened>(null);
  const openLink = (purpose: LinkPurpose) => setOpened({ dialog: 'link', purpose });
  const { data } = query;
  return (
    <div className={styles['page']}>
      <PageHeader title="Household" />
      <UnsavedCare />
      {query.isPending && <LoadingStatus />}
      {query.isError && !data && (
        <ErrorCard
          title="Your household couldn’t be loaded."
          text={formatFailure(query.error, 'titled')}
          onRetry={() => void query.refetch()}
        />
      )}
      {data && user && (
        <>
          <section aria-labelledby="people">
            <h2 id="people">People you look after</h2>
            <PeopleList records={data.records} userId={user.id} onInvite={openLink} />
            <div className="row">
              <button type="button" className="btn outlined" onClick={() => setOpened({ dialog: 'child' })}>
                Add a child
              </button>
              <button type="button" className="btn outlined" onClick={() => openLink({ kind: 'ask', childId: null, recordName: '' })}>
                Ask an adult
              </button>
            </div>
          </section>
          <section aria-labelledby="carers">
            <h2 id="carers">Who looks after whom</h2>
            <CarerList household={data} userId={user.id} />
            <button
              type="button"
              className="btn outlined"
              onClick={() => openLink({ kind: 'offer', childId: null, recordName: user.firstName })}
            >
              Invite someone to look after you
            </button>
          </section>
          {data.links.length > 0 && <OpenLinks links={data.links} />}
        </>
      )}
      {opened?.dialog === 'child' && <ChildDialog onClose={() => setOpened(null)} />}
      {opened?.dialog === 'link' && <LinkDialog purpose={opened.purpose} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** Links that nobody has answered. Each works once. */
const OpenLinks = ({ links }: { links: readonly CareLink[] }) => (
  <section aria-labelledby="links">
    <h2 id="links">Links that wait for an answer</h2>
    <ul className={styles['lines']}>
      {links.map(({ id, kind, role, recordName, expiresAt }) => (
        <li key={id}>
          <span className={styles['who']}>
            {kind === 'ask' ? 'You asked to look after an adult' : `You invited someone to look after ${recordName}`}
            <small className="cap">
              {' '}
              {roleNames[role]}, works {formatUntil(expiresAt)}
            </small>
          </span>
          <button type="button" className="btn quiet sm" onClick={() => void withdrawLink(id)}>
            Withdraw
          </button>
        </li>
      ))}
    </ul>
  </section>
);
