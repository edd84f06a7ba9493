import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './community.module.css';
import { CrisisLines } from './crisis-lines.tsx';

/** Where a text is that others don't see yet. After a crisis it also shows where to turn, until the page is left. */
export function SentNote({ isCrisis }: { isCrisis: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} role="status" className={isCrisis ? styles['crisis'] : undefined}>
      {isCrisis && (
        <>
          <h3>You don’t have to wait for an answer here</h3>
          <p>A moderator will read it, but may not be here right now. Someone at this number is, day and night.</p>
          <CrisisLines />
        </>
      )}
      <p>
        Only you and the moderators can read what you wrote. It’s in <Link to="/community/you">Your posts</Link>.
      </p>
    </div>
  );
}
