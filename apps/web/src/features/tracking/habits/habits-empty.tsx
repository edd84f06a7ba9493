import { EmptyState } from '../../../components/empty-state.tsx';
import { SampleOffer } from '../../transfer/sample-data/sample-offer.tsx';

export function HabitsEmpty({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="One small thing, done often"
      text="Something you want to start or stop. Tick it off each day. A sick day or a holiday takes nothing away."
      action={
        <>
          <button type="button" className="btn primary" onClick={onAdd}>
            Set up a habit
          </button>
          <SampleOffer />
        </>
      }
    />
  );
}
