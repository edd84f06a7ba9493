import { LongDate } from '../../components/long-date.tsx';
import { api } from '../../lib/api.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import styles from './community.module.css';

/** The versions of a post before it was edited. */
export function EarlierVersions({ id }: { id: string }) {
  const { data, error } = api.useQuery('get', '/api/community/posts/{id}/versions', { params: { path: { id } } }, { staleTime: 0 });
  if (error) return <p className="field-error">{formatFailure(error, 'loading')}</p>;
  return (
    <ul className={styles['list']} aria-label="Earlier versions">
      {data?.map(({ title, text, until }) => (
        <li key={until}>
          <span className="cap">
            Until <LongDate iso={until} hasTime />
          </span>
          {title !== '' && <b className="bold">{title}</b>}
          <p className={styles['text']}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
