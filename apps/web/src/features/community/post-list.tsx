import { findGroup } from '@wellkept/community/groups.ts';
import { Link } from 'react-router';
import { LongDate } from '../../components/long-date.tsx';
import styles from './community.module.css';
import type { PostLine } from './community-data.ts';
import { formatAuthor, formatReplies } from './community-text.ts';

/** Threads in a list, with the group where they are of several. */
export function PostList({ label, posts, showsGroup = false }: { label: string; posts: readonly PostLine[]; showsGroup?: boolean }) {
  return (
    <ul className={styles['list']} aria-label={label}>
      {posts.map((post) => (
        <li key={post.id}>
          <Link to={`/community/posts/${post.id}`}>{post.title}</Link>
          <p className={styles['excerpt']}>{post.excerpt}</p>
          <p className={styles['meta']}>
            {post.isAnswered && <span className="tag positive">Answered</span>}
            <span>{formatReplies(post.replyCount)}</span>
            <span>
              {formatAuthor(post.author)}, <LongDate iso={post.createdAt} />
            </span>
            {showsGroup && <span>{findGroup(post.groupId)?.name}</span>}
            {post.tags.map((tag) => (
              <span className="tag" key={tag}>
                {tag}
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
