import { formatCount } from '@wellkept/clinical/wording.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import styles from './guides.module.css';
import type { GuideEntry } from './use-guides.ts';

const groups: readonly { note: string; topics: readonly GuideEntry['topic'][] }[] = [
  { note: 'Medicines', topics: ['medicines'] },
  { note: 'Lab tests', topics: ['lab-markers'] },
  { note: 'Conditions', topics: ['conditions', 'symptoms'] },
  { note: 'Every day', topics: ['prevention', 'nutrients', 'supplements'] },
];

/** The guides by what they are about. */
export const GuideList = ({ guides }: { guides: readonly GuideEntry[] }) =>
  groups.map(({ note, topics }) => {
    const own = guides.filter(({ topic }) => topics.includes(topic));
    return (
      own.length > 0 && (
        <Entry key={note} note={note}>
          <ul className={styles['list']}>
            {own.map(({ id, title, summary, minutes, pictures }) => (
              <li key={id}>
                <h3>
                  <Link to={`/guides/${id}`}>{title}</Link>
                </h3>
                <p>{summary}</p>
                <small>
                  {formatCount(minutes, 'minute')} to read, {formatCount(pictures, 'picture')}
                </small>
              </li>
            ))}
          </ul>
        </Entry>
      )
    );
  });
