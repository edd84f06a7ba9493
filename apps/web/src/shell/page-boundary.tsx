import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { reportError } from '../lib/error-watch.ts';
import { PageError } from './page-error.tsx';

type Props = { path: string; children: ReactNode };

class Boundary extends Component<Props, { failedPath: string | null }> {
  override state = { failedPath: null as string | null };

  static getDerivedStateFromProps({ path }: Props, { failedPath }: { failedPath: string | null }) {
    return failedPath !== null && failedPath !== path ? { failedPath: null } : null;
  }

  override componentDidCatch(error: Error) {
    this.setState({ failedPath: this.props.path });
    reportError('page_error', error);
  }

  static getDerivedStateFromError() {
    return { failedPath: window.location.pathname };
  }

  override render() {
    return this.state.failedPath === null ? this.props.children : <PageError path={this.props.path} />;
  }
}

/** A page that fails leaves the header, the navigation and the footer in place; the next page starts fresh. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary path={pathname}>{children}</Boundary>;
}
