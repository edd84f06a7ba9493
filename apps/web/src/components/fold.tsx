import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './fold.module.css';

type Props = {
  /** The glyph in front. */
  mark?: ReactNode;
  title: ReactNode;
  /** A few words at the right, on wide screens. */
  aside?: string;
  children: ReactNode;
  isOpen?: boolean;
};

/** A line that opens what lies under it. */
export function Fold({ mark, title, aside, children, isOpen = false }: Props) {
  const [opened, setOpened] = useState(isOpen);
  const id = useId();
  return (
    <div className={styles['fold']}>
      <button type="button" aria-expanded={opened} aria-controls={opened ? id : undefined} onClick={() => setOpened(!opened)}>
        {mark}
        <span>{title}</span>
        {aside && <span className={styles['aside']}>{aside}</span>}
        <IconChevronDown className={styles['chevron']} size={20} stroke={1.5} aria-hidden />
      </button>
      {opened && (
        <div id={id} className={styles['inside']}>
          {children}
        </div>
      )}
    </div>
  );
}
