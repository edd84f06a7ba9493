import { formatCount } from '@wellkept/clinical/wording.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../components/page-header.tsx';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { canRetry } from '../../lib/failure.ts';
import { createPageMeta } from '../../lib/page-meta.ts';
import styles from './reminder-link.module.css';

export const meta = () => createPageMeta({ path: '/reminder', title: 'A reminder', description: 'Tick off what a reminder was about.' });

type ReminderLinkState = { title: string; state: 'open' | 'answered'; count: number };
type Step = { link: ReminderLinkState } | { failure: string; mayRetry: boolean } | null;

/** What the link in a mail leads to: one button, which works without signing in. The token stands behind the #, where no server sees it. */
export default function ReminderLinkPage() {
  const [step, setStep] = useState<Step>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = async (path: '/api/reminders/link' | '/api/reminders/link/done') => {
    setBusy(true);
    try {
      const { data, error } = await client.POST(path, { body: { token: window.location.hash.slice(1) } });
      if (error !== undefined) throw error;
      setStep({ link: data });
    } catch (error) {
      setStep({ failure: formatFailure(error, path.endsWith('done') ? 'saving' : 'loading'), mayRetry: canRetry(error) });
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (window.location.hash.length > 1) void ask('/api/reminders/link');
    else setStep({ failure: 'The link from your email isn’t complete. Open it from the email again.', mayRetry: false });
  }, []);

  return (
    <article className="page-width sheet">
      <PageHeader title={step && 'link' in step ? step.link.title : 'A reminder'} />
      <div role="status" className={styles['status']}>
        {step === null && <p>Loading…</p>}
        {step && 'failure' in step && <p className="lead">{step.failure}</p>}
        {step && 'link' in step && <p className="lead">{formatLinkState(step.link)}</p>}
      </div>
      <div className="row">
        {step && 'link' in step && step.link.state === 'open' && (
          <button type="button" className="btn primary" disabled={isBusy} onClick={() => void ask('/api/reminders/link/done')}>
            {step.link.title.startsWith('Medicines') ? 'Taken' : 'Done'}
          </button>
        )}
        {step && 'failure' in step && step.mayRetry && (
          <button type="button" className="btn primary" disabled={isBusy} onClick={() => void ask('/api/reminders/link')}>
            Retry
          </button>
        )}
        <Link className="btn quiet" to="/log">
          Open my day
        </Link>
      </div>
    </article>
  );
}

function formatLinkState({ title, state, count }: ReminderLinkState): string {
  if (state === 'answered') return 'Done. There’s nothing more to do.';
  if (!title.startsWith('Medicines')) return `${formatCount(count, 'habit')} to tick.`;
  return count === 1 ? '1 dose to tick.' : `${count} doses to tick. If you took only some of them, tick those in your day instead.`;
}
