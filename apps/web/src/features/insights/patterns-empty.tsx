import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { TrendIllustration } from '../tracking/trends/trend-illustration.tsx';

export function PatternsEmpty() {
  return (
    <EmptyState
      title="Patterns in your days will be here"
      text="After about three weeks of notes we can start to see what goes with what. We only show what chance doesn’t explain, how big it is, and the days behind it."
      action={
        <Link className="btn primary" to="/log">
          Log today
        </Link>
      }
      ghost={<TrendIllustration />}
    />
  );
}
