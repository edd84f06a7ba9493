import type { PersonColor } from '@wellkept/contract/household/care-roles.ts';
import styles from './household.module.css';

/** The initial of a person in their color, the same everywhere. The name is always beside it. */
export const PersonMark = ({ name, color }: { name: string; color: PersonColor }) => (
  <span className={styles['mark']} data-person={color} aria-hidden="true">
    {name.slice(0, 1)}
  </span>
);
