import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './editor.module.css';

/** What is not right yet, in amber: a thing to look at, and no reason to stop. The region stands before the text, so that it is announced. */
export function ValidationBox({ issues }: { issues: readonly string[] }) {
  return (
    <div role="status">
      {issues.length > 0 && (
        <div className={styles['issues']}>
          <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
          <div>
            <p className="bold">Please look at this again</p>
            <ul>
              {issues.map((issue) => (
                <li key={issue}>{issue}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
