import { product } from '@wellkept/contract/site/product.ts';
import { getProgressWords, type Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { formatMoment } from '../../lib/date-text.ts';
import { usePrinting } from '../../lib/printing.ts';
import { NotIncluded } from '../interactions/verdict-detail.tsx';
import styles from './pill-card.module.css';
import { PillTable } from './pill-table.tsx';
import { formatTimeOfDay } from './time-text.ts';
import type { TimingView } from './timing-items.ts';
import type { TimingSettings } from './timing-settings.ts';

type Props = { view: TimingView; settings: TimingSettings; verdict: Verdict };

/** The day on one sheet for the kitchen wall: moments as rows. It stands for the whole page on paper, and only there. */
export const PillCard = (props: Props) => (usePrinting() ? <PillSheet {...props} /> : null);

export function PillSheet({ view, settings, verdict }: Props) {
  const now = new Date();
  const { plan, eaten, asNeeded, unread } = view;
  return (
    <div className={styles['card']} data-print>
      <h1>My day of doses</h1>
      <p className={styles['small']}>
        {product.name}, {formatMoment(now)}. {product.disclaimer}
      </p>
      {plan.warning && (
        <p>
          <b>{plan.warning.sentence}</b>
        </p>
      )}
      <p>
        <b>{verdict.sentence}</b> {plan.warning ? getProgressWords(verdict) : verdict.detail}
      </p>
      <NotIncluded verdict={verdict} />
      <PillTable view={view} settings={settings} />
      {eaten.length > 0 && (
        <p>
          <b>Keep away from:</b>{' '}
          {eaten
            .map(({ item, lane }) =>
              `${item.name} ${lane.away.map(([from, to]) => `${formatTimeOfDay(from)}–${formatTimeOfDay(to)}`).join(', ')}`.trim(),
            )
            .join('; ')}
          .
        </p>
      )}
      {plan.moves.length > 0 && (
        <p>
          <b>Not decided yet:</b> {plan.moves.map((move) => formatMove(view, move)).join(' ')}
        </p>
      )}
      {asNeeded.length > 0 && (
        <p>
          <b>When needed:</b> {asNeeded.map(({ item }) => [item.name, item.dose].filter(Boolean).join(' ')).join('; ')}.
        </p>
      )}
      {plan.thatDay.length > 0 && <p>{plan.thatDay.map(({ text }) => text).join(' ')}</p>}
      {plan.unmet.length > 0 && (
        <p>
          <b>Ask a pharmacist:</b> {plan.unmet.map(({ text }) => text).join(' ')}
        </p>
      )}
      {unread.length > 0 && (
        <p>
          <b>Not planned:</b> {unread.map(({ name }) => name).join('; ')}.
        </p>
      )}
    </div>
  );
}

const formatMove = ({ items }: TimingView, { item, from, to, text }: TimingView['plan']['moves'][number]): string =>
  `Move ${items[item]?.name ?? ''} from ${formatTimeOfDay(from)} to ${formatTimeOfDay(to)}? ${text}`;
