import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '../lib/api.ts';
import { isRequestedEarly } from '../lib/early-answers.ts';
import { refreshSession, useSession } from '../lib/session.ts';
import { LoadingPage } from './loading-page.tsx';
import { loadFrameData } from './member/frame-data.ts';
import { recordFrame } from './member/loaded-frame.ts';
import { MemberFrame } from './member/member-frame.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

/** What the page asked before this script was there is waited for, so that the frame is drawn once, with all that it shows. */
export async function clientLoader() {
  // Not by the answer about the session: what else the page begins with may have taken it already, and waits for the same one.
  if (!isRequestedEarly('/api/sample-data')) return null;
  const { user } = await refreshSession();
  if (user) await loadFrameData();
  return null;
}
export const shouldRevalidate = () => false;

/** The app's screens: the server's data, and the frame for signed-in users or for visitors. */
export default function AppLayout() {
  const { state, user } = useSession();
  useEffect(() => recordFrame(MemberFrame), []);
  // Which frame it is, the first answer about the session tells; until then neither flashes by.
  if (state === 'loading') return <LoadingPage />;
  const page = (
    <PageBoundary>
      <Outlet />
    </PageBoundary>
  );
  if (user) return <MemberFrame user={user}>{page}</MemberFrame>;
  return (
    <QueryClientProvider client={queryClient}>
      <VisitorFrame>{page}</VisitorFrame>
    </QueryClientProvider>
  );
}
