import type { components } from '@wellkept/contract/api.ts';
import { Link } from 'react-router';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { LongDate } from '../../components/long-date.tsx';
import { api } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import styles from './community.module.css';
import { changeCommunity } from './community-data.ts';
import { deletedTitle } from './community-text.ts';

type Notice = components['schemas']['CommunityNotices']['notices'][number];

const noticeTexts: Readonly<Record<Notice['kind'], string>> = {
  published: 'A moderator published your post',
  removed: 'A moderator removed your post',
  revealed: 'A moderator looked up that you wrote it',
  reportRemoved: 'What you reported was removed',
  reportClosed: 'A moderator read what you reported and found nothing to remove',
  replied: 'Someone replied',
};

/** What happened to the person’s posts and reports, and who replied. */
export function NoticeList() {
  const { data, error } = api.useQuery('get', '/api/community/notices', {}, { staleTime: 0 });
  if (error && !data) return <p className="field-error">{formatFailure(error, 'loading')}</p>;
  if (!data) return <LoadingStatus />;
  if (data.notices.length === 0) return <p>Nothing yet. Replies and decisions about your posts appear here.</p>;
  return (
    <>
      <ul className={styles['list']} aria-label="New for you">
        {data.notices.map((notice) => (
          <NoticeLine key={`${notice.kind} ${notice.postId} ${notice.at}`} notice={notice} />
        ))}
      </ul>
      {data.unread > 0 && (
        <button
          type="button"
          className="btn outlined sm"
          onClick={() => void changeCommunity(() => client.PUT('/api/community/notices/reading'))}
        >
          Mark all as read
        </button>
      )}
    </>
  );
}

function NoticeLine({ notice: { kind, threadId, title, reason, at, isNew } }: { notice: Notice }) {
  return (
    <li>
      {threadId === null ? <span>{title}</span> : <Link to={`/community/posts/${threadId}`}>{title || deletedTitle}</Link>}
      <p className={styles['meta']}>
        {isNew && <span className="tag positive">New</span>}
        <span>{noticeTexts[kind]}</span>
        <LongDate iso={at} />
      </p>
      {reason !== null && <p className="cap">Reason: {reason}</p>}
    </li>
  );
}
