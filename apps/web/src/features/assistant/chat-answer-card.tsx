import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { Link } from 'react-router';
import { AddToList } from '../../components/add-to-list.tsx';
import { FindingCard } from '../interactions/finding-card.tsx';
import styles from './chat.module.css';
import type { ChatCard } from './conversation.ts';

/** What a tool found, drawn as on its own page. */
export function ChatAnswerCard({ card, domId }: { card: ChatCard; domId: string }) {
  if (card.kind === 'check') return <CheckCard card={card} domId={domId} />;
  if (card.kind === 'timing') return <TimingCard card={card} />;
  return <AddCard card={card} />;
}

const shownMax = 2;

function CheckCard({ card, domId }: { card: Extract<ChatCard, { kind: 'check' }>; domId: string }) {
  // The server's answer is the engine's result as JSON.
  const result = card.result as unknown as CheckResult;
  return (
    <div className={styles['card']}>
      {result.findings.slice(0, shownMax).map((finding, at) => (
        <FindingCard key={finding.id} result={result} finding={finding} isOpen={false} domId={`${domId}-${at}`} />
      ))}
      <p className="small">
        {result.findings.length > shownMax && `${result.findings.length - shownMax} more. `}
        <Link to="/interactions">Full check</Link>
      </p>
    </div>
  );
}

const TimingCard = ({ card: { moments } }: { card: Extract<ChatCard, { kind: 'timing' }> }) => (
  <div className={styles['card']}>
    <table className={styles['moments']}>
      <caption className="vh">When to take what</caption>
      <tbody>
        {moments.map(({ clock, name, items }) => (
          <tr key={clock}>
            <th scope="row">{clock}</th>
            <td>
              {items.join(', ')} <span className="cap">{name}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="small">
      <Link to="/safety/timing">Plan your day</Link>
    </p>
  </div>
);

/** An entry that is prepared: nothing is changed before the button is pressed, and it can be taken back. */
const AddCard = ({ card: { text, name } }: { card: Extract<ChatCard, { kind: 'add-medicine' }> }) => (
  <div className={styles['card']}>
    <p>
      <b className="bold">{text}</b> <span className="cap">{name}</span>
    </p>
    <AddToList text={text} />
  </div>
);
