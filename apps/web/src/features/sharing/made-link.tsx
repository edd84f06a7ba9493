import { IconCheck, IconCopy, IconMail } from '@tabler/icons-react';
import type { ShareLink } from '@wellkept/contract/sharing/shares.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { createLatePart } from '../../components/late-part.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { toast } from '../../lib/toast.ts';
import styles from './shares.module.css';

const LinkCode = createLatePart(
  async () => (await import('./link-code.tsx')).LinkCode,
  () => <Skeleton height={208} maxWidth={208} />,
);

/** A mail of the person's own: it holds the link and never the passcode. */
const createMailUrl = (link: string, hasPasscode: boolean): string => {
  const text = `Here is my visit brief:\n\n${link}\n\n${hasPasscode ? 'I’ll give you the passcode another way.\n' : ''}`;
  return `mailto:?subject=${encodeURIComponent('My visit brief')}&body=${encodeURIComponent(text)}`;
};

/** The link with its key, to be handed on: as a code, copied or mailed. */
export function MadeLink({ made: { link, passcode }, onClose }: { made: ShareLink; onClose: () => void }) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // The browser does not let a page copy here; the link is marked, so that it can be copied by hand.
      field.current?.select();
      toast({ kind: 'info', title: 'Copy the marked link by hand' });
    }
  };
  return (
    <div className={styles['made']}>
      <div className={styles['qr']}>
        <LinkCode link={link} />
      </div>
      <div className={styles['madeFacts']}>
        <div className={styles['field']}>
          <label htmlFor={`${id}-link`}>Your link</label>
          <div className="field">
            <input ref={field} id={`${id}-link`} value={link} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
          </div>
        </div>
        {passcode !== null && (
          <p>
            Passcode: <span className={styles['code']}>{passcode}</span>
            <br />
            <span className="small">Share it in a different way from the link.</span>
          </p>
        )}
        <div className="row">
          <button type="button" className="btn primary" onClick={() => void copy()}>
            {isCopied ? <IconCheck size={20} stroke={1.5} aria-hidden="true" /> : <IconCopy size={20} stroke={1.5} aria-hidden="true" />}
            {isCopied ? 'Copied' : 'Copy the link'}
          </button>
          <a className="btn outlined" href={createMailUrl(link, passcode !== null)}>
            <IconMail size={20} stroke={1.5} aria-hidden="true" /> Email it
          </a>
          <button type="button" className="btn outlined" onClick={onClose}>
            Done
          </button>
        </div>
        <p className="small">Anyone with the whole link {passcode === null ? '' : 'and the passcode '}can read it until it ends.</p>
      </div>
    </div>
  );
}
