import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { reportError } from '../lib/error-watch.ts';
import { CrashScreen } from './crash-screen.tsx';
import { PageError } from './page-error.tsx';

/** The last net: the app itself failed, or an address could not be loaded. */
export function RouteError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const [errorId] = useState(() => crypto.randomUUID());
  useEffect(() => reportError('crash', error, errorId), [error, errorId]);
  return (
    <main id="main" tabIndex={-1}>
      {isRouteErrorResponse(error) ? <PageError path={pathname} /> : <CrashScreen errorId={errorId} />}
    </main>
  );
}
