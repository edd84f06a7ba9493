import { Link, useLocation } from 'react-router';
import { useDocumentTitle } from '../lib/use-document-title.ts';

/** There is nothing at this address, or nothing for this person: which address, and two ways on. */
export function NoPage() {
  const { pathname } = useLocation();
  // The route's own title would tell that the page exists for others.
  useDocumentTitle('Page not found');
  return (
    <div className="page-width notice-page">
      <p className="m-h">{pathname}</p>
      <h1>There’s no page here</h1>
      <p className="lead">The address may be mistyped, or the page has moved.</p>
      <div className="row">
        <Link className="btn primary" to="/">
          Go Home
        </Link>
        <Link className="btn outlined" to="/interactions">
          Check what goes together
        </Link>
      </div>
    </div>
  );
}
