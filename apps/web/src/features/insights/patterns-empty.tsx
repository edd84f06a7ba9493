import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { TrendIllustration } from '../tracking/trends/trend-illustration.tsx';

export function PatternsEmpty() {
  return (
    <EmptyState
      title="Patterns in your days will be here"
      text="After about three weeks of notes we can begin to tell what goes with what. We show only what chance does not explain, with its size and the days it was read from."
      action={
        <Link className="btn p" to="/log">
          Log today
        </Link>
      }
      ghost={<TrendIllustration />}
    />
  );
}
