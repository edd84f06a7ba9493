import type { ShareLink } from '@wellkept/contract/sharing/shares.ts';
import { useState } from 'react';
import { Entry } from '../../components/entry.tsx';
import { MadeLink } from './made-link.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareList } from './share-list.tsx';
import styles from './shares.module.css';

type Props = { period: { from: string; to: string } };

/** Shares the visit brief by link: choose, preview, create, and withdraw at any time. */
export function SharePart({ period }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<ShareLink | null>(null);
  return (
    <div className={styles['noPaper']}>
      <Entry note="By a link" id="links">
        <div className={styles['part']}>
          <p>
            Share this report with a doctor or someone close to you: on a screen, on paper, or read by another health program. You see it
            before it is shared, and can withdraw it at any time.
          </p>
          {made && <MadeLink made={made} onClose={() => setMade(null)} />}
          {isOpen ? (
            <ShareForm
              key={`${period.from} ${period.to}`}
              period={period}
              onMade={(link) => {
                setMade(link);
                setOpen(false);
              }}
              onCancel={() => setOpen(false)}
            />
          ) : (
            <div className="row">
              <button type="button" className="btn o" onClick={() => setOpen(true)}>
                Make a link
              </button>
            </div>
          )}
          <ShareList />
        </div>
      </Entry>
    </div>
  );
}
