import { useQuery } from '@tanstack/react-query';
import type { ShareLink } from '@wellkept/contract/sharing/shares.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Entry } from '../../components/entry.tsx';
import { sampleQuery } from '../transfer/sample-data/sample-data.ts';
import { MadeLink } from './made-link.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareList } from './share-list.tsx';
import styles from './shares.module.css';

type Props = { period: { from: string; to: string } };

/** Shown before anything is filled in: the server refuses to share a sample at the preview. */
function SampleNotice() {
  return (
    <div className="form-notice" role="note">
      <p>You see sample data, which can’t be shared. Remove it at the top of the page, and you can share your own.</p>
    </div>
  );
}

/** A name goes by the history of the browser: addresses are logged. */
const readForWhom = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'shareWith' in state && typeof state.shareWith === 'string' ? state.shareWith : '';

/** Shares the visit brief by link: choose, preview, create, and withdraw at any time. */
export function SharePart({ period }: Props) {
  // From the care team: the form opens with the name of the person there.
  const forWhom = readForWhom(useLocation().state);
  const [isOpen, setOpen] = useState(forWhom !== '');
  const [made, setMade] = useState<ShareLink | null>(null);
  const { data: sample } = useQuery(sampleQuery);
  const isSample = Boolean(sample?.filledAt);
  return (
    <div className={styles['noPaper']}>
      <Entry note="Through a link" id="links">
        <div className={styles['part']}>
          <p>
            Share this report with a doctor or someone close to you, on a screen, on paper or in another health app. You see it before you
            share it, and you can withdraw it at any time.
          </p>
          {made && <MadeLink made={made} onClose={() => setMade(null)} />}
          {isSample && <SampleNotice />}
          {!isSample && isOpen && (
            <ShareForm
              key={`${period.from} ${period.to}`}
              period={period}
              forWhom={forWhom}
              onMade={(link) => {
                setMade(link);
                setOpen(false);
              }}
              onCancel={() => setOpen(false)}
            />
          )}
          {!isSample && !isOpen && (
            <div className="row">
              <button type="button" className="btn outlined" onClick={() => setOpen(true)}>
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
