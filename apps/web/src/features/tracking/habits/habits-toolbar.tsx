type Props = { count: number; isOrdering: boolean; onOrder: () => void; onAway: () => void; onAdd: () => void };

export function HabitsToolbar({ count, isOrdering, onOrder, onAway, onAdd }: Props) {
  return (
    <>
      {count > 1 && (
        <button type="button" className="btn o" aria-pressed={isOrdering} onClick={onOrder}>
          Change the order
        </button>
      )}
      <button type="button" className="btn o" onClick={onAway}>
        Sick or away
      </button>
      <button type="button" className="btn p" onClick={onAdd}>
        New habit
      </button>
    </>
  );
}
