import type { components } from '@wellkept/contract/api.ts';
import { Link } from 'react-router';
import styles from './search.module.css';

/** The guides that go on from articles. */
export const GuideLine = ({ guides }: { guides: readonly components['schemas']['GuideLink'][] }) =>
  guides.length > 0 && (
    <p className={styles['guides']}>
      In depth:{' '}
      {guides.map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link className="tlink" to={`/guides/${id}`}>
            {title}
          </Link>
        </span>
      ))}
    </p>
  );
