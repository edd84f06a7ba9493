import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DayIllustration } from './day-illustration.tsx';

export function TimingEmpty({ onSample }: { onSample: () => void }) {
  return (
    <>
      <PageHeader title="Timing" />
      <EmptyState
        title="Your day of doses will be here"
        text="Some medicines want an empty stomach, some a meal, and some must not meet. We find the few moments of your day that keep all of it, and say why."
        action={
          <>
            <Link className="btn p" to="/medications">
              Add your medicines
            </Link>
            <button type="button" className="btn q" onClick={onSample}>
              Fill with sample data
            </button>
          </>
        }
        ghost={<DayIllustration />}
      />
    </>
  );
}
