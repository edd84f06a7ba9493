import { IconX } from '@tabler/icons-react';
import { emergencySentence, product } from '@wellkept/contract/site/product.ts';
import { useStored, writeStored } from '../lib/browser-storage.ts';
import styles from './footer.module.css';

/** Set once the note of the first visit was acknowledged. */
export const welcomedKey = 'hideDisclaimerPopup';
export const dismissedKey = 'footer-disclaimer-dismissed';

/** Until it is dismissed. A member has acknowledged the same in the note of the first visit. Without the note, the footer has the short form. */
export function useIsNoteShown(isMember: boolean): boolean {
  const dismissed = useStored(dismissedKey);
  const welcomed = useStored(welcomedKey);
  return dismissed === null && !(isMember && welcomed !== null);
}

/** What the product is not, above the footer. */
export function FooterDisclaimer({ isHidden }: { isHidden: boolean }) {
  return (
    <aside className={styles['disclaimer']} aria-label="Disclaimer" hidden={isHidden} data-disclaimer>
      <div className="page-width">
        <p className="small">
          <b className="bold">{product.disclaimer}</b> {product.name} is not a medical device and is not for diagnosis, treatment or
          emergencies. In an emergency call {emergencySentence}.
        </p>
        <button className="btn-icon" type="button" aria-label="Dismiss this note" onClick={() => writeStored(dismissedKey, 'true')}>
          <IconX size={20} stroke={1.5} aria-hidden="true" />
        </button>
      </div>
    </aside>
  );
}
