import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
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

type AddState = 'open' | 'busy' | 'added' | { failed: string };

/** An entry that is prepared: nothing is changed before the button is pressed, and it can be taken back. */
function AddCard({ card: { text, name } }: { card: Extract<ChatCard, { kind: 'add-medicine' }> }) {
  const [id] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<AddState>('open');
  const path = { params: { path: { id } } };
  const saveChange = async (call: () => Promise<{ error?: unknown }>, next: AddState) => {
    setState('busy');
    const { error } = await call().catch((reason: unknown) => ({ error: reason }));
    setState(error ? { failed: formatFailure(error, 'saving') } : next);
    void queryClient.invalidateQueries({ queryKey: ['get', '/api/medications'] });
  };
  const add = () => saveChange(() => client.PUT('/api/medications/{id}', { ...path, body: createMedicationInput(text) }), 'added');
  const undo = () => saveChange(() => client.DELETE('/api/medications/{id}', path), 'open');
  return (
    <div className={styles['card']}>
      <p>
        <b className="b">{text}</b> <span className="cap">{name}</span>
      </p>
      {typeof state === 'object' && (
        <p className="small" role="alert">
          {state.failed}
        </p>
      )}
      <p className="row">
        {state === 'added' ? (
          <>
            <span role="status">Added to your medicines.</span>
            <button type="button" className="btn q sm" onClick={() => void undo()}>
              Undo
            </button>
          </>
        ) : (
          <button type="button" className="btn p sm" disabled={state === 'busy'} onClick={() => void add()}>
            Add to my medicines
          </button>
        )}
      </p>
    </div>
  );
}

/** As the user worded it: the list parses dose and times from it, as it does for typed text. */
const createMedicationInput = (text: string) => ({
  name: text,
  strength: null,
  prescribedDosage: null,
  frequency: null,
  indication: null,
  active: true,
  notes: { type: 'Supplement' as const, startDate: null, prescribingDoctor: null, dosage: null, text: null },
});
