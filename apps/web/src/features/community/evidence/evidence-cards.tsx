import { capitalize, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { components } from '@wellkept/contract/api.ts';
import { Fragment } from 'react';
import styles from './evidence.module.css';
import { SourceName } from './source-name.tsx';

type Note = components['schemas']['CommunityEvidence'];

const titles: Readonly<Record<Note['kind'], (about: string) => string>> = {
  dose: (about) => `How much ${about} is usual`,
  change: (about) => `Taking ${about}, and missed doses`,
  diagnosis: (about) => `How doctors diagnose ${about}`,
};
const closings: Readonly<Record<Note['kind'], string>> = {
  dose: 'What suits one person can harm another. Ask your pharmacist about your own dose.',
  change: 'What suits one person can harm another. Ask your pharmacist about your own dose.',
  diagnosis: 'Nobody can tell from a post what someone has. If this sounds like you, talk to your doctor.',
};
/** Articles about several medicines have a title of their own: "Missed and doubled doses". */
const formatTitle = ({ kind, about }: Note): string =>
  capitalize(/ and /.test(about) && kind === 'change' ? about : titles[kind](toMidSentence(about)));

/** What our library says beside a claim. It takes no side and names where it is from. */
export function EvidenceCards({ notes }: { notes: readonly Note[] }) {
  return notes.map((note) => (
    <aside key={`${note.kind} ${note.about}`} className={styles['card']} aria-label={`From our library: ${formatTitle(note)}`}>
      <p className="cap">From our library, not from the member</p>
      <p className={styles['title']}>{formatTitle(note)}</p>
      <p>{note.text}</p>
      <p>{closings[note.kind]}</p>
      <p className="cap">
        Sources:{' '}
        {note.sources.map((source, at) => (
          <Fragment key={source.id}>
            {at > 0 && '; '}
            <SourceName source={source} />
          </Fragment>
        ))}
      </p>
    </aside>
  ));
}
