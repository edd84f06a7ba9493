import { subtitle } from '../lib/page-settings.ts';
import styles from './page-layout.module.css';

/** The line under the header that names the edition. The server writes it into the page; the build only has its placeholder. */
export function SubtitleBar() {
  return (
    <div className={styles['subtitle']}>
      <div className="page-width">
        <span suppressHydrationWarning>{subtitle}</span>
      </div>
    </div>
  );
}
