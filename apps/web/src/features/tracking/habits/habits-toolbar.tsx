import { MoreMenu } from '../../../shell/more-menu.tsx';

type Props = { count: number; isOrdering: boolean; onOrder: () => void; onAway: () => void; onAdd: () => void };

/** On a phone the head has room for adding alone; the rest is behind one menu. */
export function HabitsToolbar({ count, isOrdering, onOrder, onAway, onAdd }: Props) {
  return (
    <>
      <span className="row only-d">
        {count > 1 && (
          <button type="button" className="btn outlined" aria-pressed={isOrdering} onClick={onOrder}>
            Change the order
          </button>
        )}
        <button type="button" className="btn outlined" onClick={onAway}>
          Sick or away
        </button>
      </span>
      <button type="button" className="btn primary" onClick={onAdd}>
        New habit
      </button>
      <span className="only-m">
        <MoreMenu
          label="More for your habits"
          entries={[
            ...(count > 1 ? [{ name: isOrdering ? 'The order is right' : 'Change the order', onPick: onOrder }] : []),
            { name: 'Sick or away', onPick: onAway },
          ]}
        />
      </span>
    </>
  );
}
