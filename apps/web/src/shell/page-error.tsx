import { Link, useNavigate } from 'react-router';

/** A page that could not be shown: which one, and two ways out. */
export function PageError({ path }: { path: string }) {
  const navigate = useNavigate();
  return (
    <div className="page-width notice-page" role="alert">
      <p className="m-h">{path}</p>
      <h1>Page Error</h1>
      <p className="lead">We couldn’t show this page. What you’ve saved is safe.</p>
      <div className="row">
        <button className="btn primary" type="button" onClick={() => void navigate(-1)}>
          Go Back
        </button>
        <Link className="btn outlined" to="/">
          Go Home
        </Link>
      </div>
    </div>
  );
}
