import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FeatureGate } from '../../billing/plans/feature-gate.tsx';
import { SampleOffer } from '../../transfer/sample-data/sample-offer.tsx';

/** Nothing yet: what will be here, and the ways to begin. */
export function BiomarkersEmpty() {
  return (
    <>
      <EmptyState
        title="Your blood and urine tests, over the years"
        text="Each value next to its range and your earlier results. See what it measures, what may have changed it, and when to talk to a doctor."
        action={
          <>
            <FeatureGate
              feature="blood_test_upload"
              refused={() => (
                <Link className="btn primary" to="/upload/by-hand">
                  Enter results by hand
                </Link>
              )}
            >
              <Link className="btn primary" to="/upload">
                Upload a report
              </Link>
              <Link className="btn outlined" to="/upload/by-hand">
                Enter results by hand
              </Link>
            </FeatureGate>
            <Link className="tlink" to="/sample-report">
              See a sample report
            </Link>
          </>
        }
      />
      <SampleOffer />
    </>
  );
}
