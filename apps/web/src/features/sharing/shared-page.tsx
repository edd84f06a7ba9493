import { createPageMeta } from '../../lib/page-meta.ts';
import { Brand } from '../../shell/brand.tsx';
import { SharedScreen } from './shared-screen.tsx';
import styles from './shares.module.css';

export const meta = () => [
  ...createPageMeta({ path: '/s', title: 'Shared with you', description: 'Something a person shared with a link.' }),
  { name: 'referrer', content: 'no-referrer' },
];

/** Needs no account and offers none: anyone with the link can open it. */
export default function SharedPage() {
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>
        <div className="page-width">
          <Brand to="/" />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-width">
        <SharedScreen />
      </main>
    </div>
  );
}
