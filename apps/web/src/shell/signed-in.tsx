import { Outlet } from 'react-router';
import { SessionGuard } from './session-guard.tsx';

/** The frame of every page that needs a signed-in person. */
export default function SignedIn() {
  return (
    <SessionGuard>
      <Outlet />
    </SessionGuard>
  );
}
