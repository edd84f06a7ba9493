import type { CheckedItem } from '@wellkept/interactions/findings/findings.ts';
import type { Match } from '@wellkept/medications/resolution.ts';
import { Link } from 'react-router';
import { SeverityGlyph } from '../../../components/severity-mark.tsx';
import { shorten } from '../../../lib/wording.ts';
import { DidYouMean } from '../did-you-mean.tsx';
import styles from './cards.module.css';

type Props = { item: CheckedItem; onPick: (match: Match) => void; onRemove: () => void };

/** A name that has no card: a medicine, or nothing that we know. */
export function WithoutCard({ item: { text, resolution }, onPick, onRemove }: Props) {
  const isMedicine = resolution.status === 'matched';
  return (
    <div className={styles['without']}>
      <SeverityGlyph mark="unknown" />
      <div>
        <p>
          {isMedicine ? (
            <>
              <b className="bold">“{shorten(text)}” is or holds a medicine.</b> Cards are for supplements, herbs, vitamins and foods.{' '}
              <Link to="/interactions">Check it with the rest</Link>
            </>
          ) : (
            <>
              <b className="bold">We do not know “{shorten(text)}”.</b> So we can’t show evidence or risk.
            </>
          )}
        </p>
        <DidYouMean resolution={resolution} onPick={onPick} />
        <button type="button" className="link-btn small" onClick={onRemove}>
          Remove it
        </button>
      </div>
    </div>
  );
}
