import type { Move } from '@wellkept/safety/timing/moves.ts';
import { capitalised } from '@wellkept/safety/wording.ts';
import { SeverityGlyph } from '../../components/severity-mark.tsx';
import { listWords, plural } from '../../lib/wording.ts';
import { hourText } from './hours.ts';
import styles from './timing.module.css';
import type { TimingView } from './timing-items.ts';

type Props = { view: TimingView; onUse: (move: Move) => void; onKeep: (move: Move) => void; onMyDay: () => void };

const isClash = ({ cause }: Move) => cause === 'apart' || cause === 'meal';
/** Rules that do not fit are named below one another up to here, the rest is counted. */
const unmetShown = 4;

/** The answer first: the worst clash and the move that mends it, else what does not fit, else that everything does. */
export function Answer({ view, onUse, onKeep, onMyDay }: Props) {
  const { plan, items } = view;
  const [move] = plan.moves;
  if (move) return <MoveAnswer move={move} name={items[move.item]?.name ?? ''} plan={plan} onUse={onUse} onKeep={onKeep} />;
  if (plan.unmet.length > 0) {
    const [first] = plan.unmet;
    return (
      <section className={`answer ${styles['answer']} ${styles['care']}`} aria-live="polite">
        <div>
          <Mark text={`Take care: ${plural(plan.unmet.length, 'rule does', 'rules do')} not fit into this day`} />
          <h2 className="big">{first?.text}</h2>
          <Unmet plan={plan} from={1} />
        </div>
        <div className="row">
          <button type="button" className="btn o" onClick={onMyDay}>
            Change my day
          </button>
        </div>
      </section>
    );
  }
  if (view.timed.length === 0) return null;
  return (
    <section className={`answer ${styles['answer']}`} aria-live="polite">
      <div>
        <h2 className="big">{restfulSentence(view)}</h2>
        <p>{restfulDetail(view)}</p>
      </div>
    </section>
  );
}

function MoveAnswer({
  move,
  name,
  plan,
  onUse,
  onKeep,
}: { move: Move; name: string; plan: TimingView['plan'] } & Pick<Props, 'onUse' | 'onKeep'>) {
  const clashes = plan.moves.filter(isClash).length;
  const others = plan.moves.length - 1;
  return (
    <section className={`answer ${styles['answer']} ${clashes > 0 ? styles['care'] : ''}`} aria-live="polite">
      <div>
        {clashes > 0 ? (
          <Mark text={`Take care: ${clashes === 1 ? 'one clash' : `${clashes} clashes`} in your day`} />
        ) : (
          <p className={styles['kicker']}>A better hour</p>
        )}
        <h2 className="big">
          Move {name} from {hourText(move.from)} to {hourText(move.to)}. {isClash(move) ? move.text : ''}
        </h2>
        {!isClash(move) && <p>{move.text}</p>}
        {others > 0 && <p>Then {plural(others, 'more move')} to look at.</p>}
        {plan.unmet.length > 0 && <Unmet plan={plan} from={0} />}
      </div>
      <div className="row">
        <button type="button" className="btn p" onClick={() => onUse(move)}>
          Use {hourText(move.to)}
        </button>
        <button type="button" className="btn o" onClick={() => onKeep(move)}>
          Keep {hourText(move.from)}
        </button>
      </div>
    </section>
  );
}

function Mark({ text }: { text: string }) {
  return (
    <p className="sev care">
      <SeverityGlyph mark="moderate" />
      {text}
    </p>
  );
}

function Unmet({ plan, from }: { plan: TimingView['plan']; from: number }) {
  const rest = plan.unmet.slice(from);
  if (rest.length === 0) return null;
  return (
    <div className={styles['unmet']}>
      <p className="b">{from === 0 ? 'What still does not fit:' : 'Also:'}</p>
      <ul>
        {rest.slice(0, unmetShown).map(({ text, items }) => (
          <li key={`${items.join(' ')} ${text}`}>{text}</li>
        ))}
        {rest.length > unmetShown && <li>And {rest.length - unmetShown} more; a pharmacist can help to sort them.</li>}
      </ul>
    </div>
  );
}

function restfulSentence({ timed, plan }: TimingView): string {
  const moments = plan.moments.length;
  const what = timed.length === 1 ? `${timed[0]?.item.name} has its time` : `Your ${timed.length} items fit into your day`;
  return `${what}, ${moments === 1 ? 'at one moment' : `at ${moments} moments`}.`;
}

function restfulDetail({ timed }: TimingView): string {
  const apart = timed.filter(({ lane }) => lane.away.length > 0).map(({ item }) => item.name);
  return apart.length === 0
    ? 'Nothing here has to be kept apart.'
    : `${capitalised(listWords(apart, 4))} ${apart.length === 1 ? 'keeps its' : 'keep their'} distance from what would hinder or be hindered.`;
}
