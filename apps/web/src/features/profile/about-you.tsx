import { IconUser } from '@tabler/icons-react';
import { formatList } from '@wellkept/clinical/wording.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useArrivingClass } from '../../components/arriving.tsx';
import { SeverityGlyph } from '../../components/severity-mark.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { shorten } from '../../lib/wording.ts';
import { createLateDialog } from '../../shell/late-dialog.tsx';
import styles from './about.module.css';
import { describePerson } from './about-summary.ts';
import { usePerson } from './use-person.ts';

const AboutDialog = createLateDialog(async () => (await import('./about-dialog.tsx')).AboutDialog);

const wordsMax = 8;

/** What the check knows of the person, in a line, with the way to change it; and what of it was not understood. */
export function AboutYou({ notUnderstood = [] }: { notUnderstood?: readonly string[] }) {
  const { facts, person, isStored, isError, progress } = usePerson();
  // Without a connection nothing more comes.
  const isWaiting = useIsOnline() && progress === 'waiting';
  const arriving = useArrivingClass(isWaiting);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  const words = person ? describePerson(person) : [];
  return (
    <div className={`${styles['you']} ${arriving}`}>
      <IconUser size={20} stroke={1.5} aria-hidden />
      <p className="small">
        {isError ? (
          'We couldn’t load your profile, so the check doesn’t include it.'
        ) : words.length > 0 ? (
          <>
            <b className="bold">Checked for you:</b> {formatList(words, wordsMax)}.
          </>
        ) : (
          'Age, conditions, allergies or pregnancy can change the answer.'
        )}
      </p>
      <button
        type="button"
        className="btn outlined sm"
        ref={opener}
        onClick={() => setOpen(true)}
        disabled={facts === null || isWaiting}
        aria-haspopup="dialog"
      >
        {words.length > 0 ? 'Change' : 'About you'}
        {words.length > 0 && <span className="vh"> your details</span>}
      </button>
      {notUnderstood.length > 0 && (
        <p className={`small ${styles['unread']}`}>
          <SeverityGlyph mark="unknown" />
          <span>
            <b className="bold">Could not be checked:</b>{' '}
            {formatList(
              notUnderstood.map((text) => `“${shorten(text, 40)}”`),
              6,
            )}
            . We do not know {notUnderstood.length === 1 ? 'this condition or allergy' : 'these conditions or allergies'}, so no finding
            looks at it.
          </span>
        </p>
      )}
      {isOpen && facts && <AboutDialog facts={facts} isStored={isStored} onClose={close} />}
    </div>
  );
}
