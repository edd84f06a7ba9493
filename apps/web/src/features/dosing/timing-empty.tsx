import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DayIllustration } from './day-illustration.tsx';

export function TimingEmpty({ onSample }: { onSample: () => void }) {
  return (
    <>
      <PageHeader title="Day plan" />
      <EmptyState
        title="Your day of doses will be here"
        text="Some medicines need an empty stomach, some need food, and some must be kept apart. We find the few times of day that fit them all, and say why."
        action={
          <>
            <Link className="btn primary" to="/medications">
              Add your medicines
            </Link>
            <button type="button" className="btn quiet" onClick={onSample}>
              Fill with sample data
            </button>
          </>
        }
        ghost={<DayIllustration />}
      />
    </>
  );
}
