import { useLocation, useNavigate } from 'react-router';

const parseState = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'add' in state && typeof state.add === 'string' ? state.add : null;

/** What the person asked to add before the page was opened: its name, perhaps an empty one; null for a page that was just opened. */
export function useWantedName(): { wantedName: string | null; settle: () => void } {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // A page that is loaded again does not begin the entry a second time.
  const settle = () => void navigate(pathname, { replace: true, state: null });
  return { wantedName: parseState(state), settle };
}
