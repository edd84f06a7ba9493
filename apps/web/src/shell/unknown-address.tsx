import { findScreenOfAlias } from '@wellkept/contract/site/aliases.ts';
import { Navigate, useLocation } from 'react-router';
import { createPageMeta } from '../lib/page-meta.ts';
import { NoPage } from './no-page.tsx';

export const meta = () => createPageMeta({ path: '/', title: 'Page not found', description: 'There’s no page at this address.' });

/** An alias that is followed inside the app, or without a connection, leads on as the server does. */
export default function UnknownAddress() {
  const { pathname, search, hash } = useLocation();
  const screen = findScreenOfAlias(pathname);
  return screen === null ? <NoPage /> : <Navigate to={{ pathname: screen, search, hash }} replace />;
}
