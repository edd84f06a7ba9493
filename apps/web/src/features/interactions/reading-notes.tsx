import { formatCount } from '@wellkept/clinical/wording.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { Fold } from '../../components/fold.tsx';
import { shorten } from '../../lib/wording.ts';
import { formatItemLabel } from './result-view.ts';
import styles from './unchecked-list.module.css';

/** What was taken for granted in reading the items, and the words that were not read: who knows better can write it plainer. */
export function ReadingNotes({ result }: { result: CheckResult }) {
  const noted = result.items.filter(({ resolution: { match, assumptions, unread } }) => match && (assumptions.length > 0 || unread));
  if (noted.length === 0) return null;
  return (
    <Fold title="How we read your list" aside={`notes on ${formatCount(noted.length, 'item')}`}>
      <ul className={styles['notes']}>
        {noted.map((item) => (
          <li key={item.text} className="small">
            <b className="bold">{shorten(formatItemLabel(item), 60)}.</b> {item.resolution.assumptions.join(' ')}
            {item.resolution.unread && ` Not read: “${shorten(item.resolution.unread, 80)}”.`}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
