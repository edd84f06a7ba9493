import { Component, type ReactNode } from 'react';
import { Link } from 'react-router';
import { reportError } from '../lib/error-watch.ts';
import { ErrorCard } from './error-card.tsx';

/** A part of a page that may fail alone: the rest stays usable. */
export class SectionBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    reportError('section_error', error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorCard title="Something went wrong while loading this section..." onRetry={() => this.setState({ failed: false })}>
        <Link className="btn outlined sm" to="/dashboard">
          Go to Dashboard
        </Link>
      </ErrorCard>
    );
  }
}
