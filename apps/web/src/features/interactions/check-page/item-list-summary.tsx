import { formatList } from '@wellkept/clinical/wording.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { RefObject } from 'react';
import { shorten } from '../../../lib/wording.ts';
import { getItemLabel } from '../result-view.ts';
import styles from './interactions-page.module.css';

type Props = {
  items: readonly string[];
  result: CheckResult | null;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
};

/** The list in one line, for a phone, and below it each name that we guessed; pressing it opens the list for editing. */
export function ItemListSummary({ items, result, buttonRef, onEdit }: Props) {
  return (
    <button type="button" className={styles['summary']} ref={buttonRef} onClick={onEdit}>
      <span>
        <b className="bold">
          {formatList(
            items.map((text, index) => (result ? getItemLabel(result, index) : shorten(text))),
            2,
          )}
        </b>
        {result?.items.map(
          ({ resolution }, index) =>
            resolution.match?.how === 'spelling' && (
              <span key={resolution.name} className={`cap ${styles['guess']}`}>
                You wrote “{shorten(resolution.name, 30)}”. We checked {getItemLabel(result, index)}.
              </span>
            ),
        )}
      </span>
      <span className={styles['edit']}>Edit</span>
    </button>
  );
}
