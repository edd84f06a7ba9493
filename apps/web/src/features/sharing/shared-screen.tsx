import { type ReactNode, useEffect, useState } from 'react';
import { Disclaimer } from '../../components/disclaimer.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { downloadText } from '../../lib/download-text.ts';
import { parseBrief } from './brief-parser.ts';
import { BriefView } from './brief-view.tsx';
import { LinkEnd } from './link-end.tsx';
import { OpenForm } from './open-form.tsx';
import { RecipientTalk } from './recipient-talk.tsx';
import { findOwnToken, type LinkPayload, type OpenLinkResult, openLink, parseLink } from './share-link.ts';
import styles from './shares.module.css';

/** What the link in the address contains; undefined until the browser has read it. */
function useLink(): LinkPayload | null | undefined {
  const [link, setLink] = useState<LinkPayload | null>();
  useEffect(() => {
    const read = () => setLink(parseLink(window.location.hash));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return link;
}

const unnamed = 'Someone with the link';

/** Opens a link in this browser: the server hands over what it cannot read, and the key in the address opens it here. */
export function SharedScreen() {
  const link = useLink();
  if (link === undefined) return <LoadingStatus />;
  if (link === null) return <LinkEnd end="noLink" />;
  if (link.exp !== null && link.exp * 1000 <= Date.now()) return <LinkEnd end="expired" />;
  return <Opening key={link.url} link={link} />;
}

function Opening({ link }: { link: LinkPayload }) {
  const [opened, setOpened] = useState<OpenLinkResult | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [visitor, setVisitor] = useState({ recipient: unnamed, passcode: '' });
  const open = async (recipient: string, passcode: string) => {
    setBusy(true);
    setVisitor({ recipient: recipient || unnamed, passcode });
    setOpened(await openLink(link, { recipient: recipient || unnamed, ...(passcode !== '' && { passcode }) }));
    setBusy(false);
  };
  if (opened?.kind === 'gone') return <LinkEnd end={opened.reason} />;
  if (opened?.kind === 'broken') return <LinkEnd end="broken" />;
  const token = findOwnToken(link, window.location.origin);
  if (opened?.kind === 'opened')
    return (
      <SharedBrief bundle={opened.bundle}>
        {token !== null && <RecipientTalk token={token} {...visitor} onGone={(reason) => setOpened({ kind: 'gone', reason })} />}
      </SharedBrief>
    );
  if (opened?.kind === 'passcode' && opened.remainingAttempts === 0) return <LinkEnd end="locked" />;
  return (
    <OpenForm
      hasPasscode={link.hasPasscode || opened?.kind === 'passcode'}
      answer={opened}
      isBusy={isBusy}
      onOpen={(recipient, passcode) => void open(recipient, passcode)}
    />
  );
}

function SharedBrief({ bundle, children }: { bundle: unknown; children: ReactNode }) {
  const brief = parseBrief(bundle);
  const download = () =>
    downloadText(
      `${(brief?.title ?? 'shared').toLowerCase().replaceAll(/\W+/g, '-')}-fhir.json`,
      'application/fhir+json',
      `${JSON.stringify(bundle, null, 1)}\n`,
    );
  return (
    <>
      <PageHeader title={brief?.title ?? 'Shared with you'}>
        <button type="button" className="btn outlined sm" onClick={download}>
          File for programs (FHIR)
        </button>
        <button type="button" className="btn outlined sm" onClick={() => window.print()}>
          Print
        </button>
      </PageHeader>
      {brief ? (
        <BriefView brief={brief} />
      ) : (
        <p className={styles['paragraph']}>This is a file for programs. Download it to open it in one.</p>
      )}
      {children}
      <div className={styles['foot']}>
        <Disclaimer level="basic" />
        <p className="cap">This page only shows it in your browser. When you close the page, nothing stays here.</p>
      </div>
    </>
  );
}
