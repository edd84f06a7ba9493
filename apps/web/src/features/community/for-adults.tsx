import { adultsOnly } from '@wellkept/community/adults-only.ts';
import { emergencySentence } from '@wellkept/contract/site/product.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';

/** Whether the community is closed to the person for being under 18. False until that is known. */
export function useIsMinor(): boolean {
  const { data } = api.useQuery('get', '/api/community/member', {}, { enabled: useSession().user !== null });
  return data?.mayJoin === false;
}

/** A form for adults; to everyone else who is there for them instead. */
export const ForAdults = ({ children }: { children: ReactNode }) => (useIsMinor() ? <AdultsOnly /> : children);

export const AdultsOnly = () => (
  <section aria-labelledby="adults-only">
    <h2 id="adults-only">{adultsOnly.title}</h2>
    <p>{adultsOnly.reason}</p>
    <p>{adultsOnly.help}</p>
    <p>In an emergency, call {emergencySentence}.</p>
    <p>
      Is your age wrong? <Link to="/profile">Change it in your profile</Link>.
    </p>
  </section>
);
