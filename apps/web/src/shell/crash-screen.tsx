import { useNavigate } from 'react-router';
import { supportEmail } from '../lib/page-settings.ts';
import { reloadPage } from '../lib/stuck-page.ts';

/** Shown when the app itself failed; the id is the one in our error reports. */
export function CrashScreen({ errorId }: { errorId: string }) {
  const navigate = useNavigate();
  const tryAgain = () => {
    const { pathname, search, hash } = window.location;
    void navigate({ pathname, search, hash }, { replace: true });
  };
  return (
    <div className="page-width notice-page" role="alert">
      <h1>Something went wrong</h1>
      <p className="lead">What you have saved is safe. Trying again often helps.</p>
      <div className="row">
        <button className="btn primary" type="button" onClick={reloadPage}>
          Reload Page
        </button>
        <button className="btn outlined" type="button" onClick={tryAgain}>
          Try Again
        </button>
      </div>
      <p className="cap">
        Error ID: <code>{errorId}</code>. If it happens again, write to{' '}
        <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(`Error ${errorId}`)}`}>{supportEmail}</a> and name it.
      </p>
    </div>
  );
}
