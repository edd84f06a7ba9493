import { Link, useSearchParams } from 'react-router';
import styles from './interactions-page.module.css';

/** The value of `?view=` for one substance on record. */
export const recordView = 'record';

const views = [
  { name: 'Check a list', view: null, to: '/interactions' },
  { name: 'Look up one', view: recordView, to: `/interactions?view=${recordView}` },
];

export function ViewLinks() {
  const [params] = useSearchParams();
  return (
    <nav className={styles['views']} aria-label="Interaction check">
      {views.map(({ name, view, to }) => (
        <Link key={name} to={to} aria-current={params.get('view') === view ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
