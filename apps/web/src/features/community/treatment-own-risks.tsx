import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { OwnRiskNotes } from './evidence/own-risk-notes.tsx';
import { formatUnchecked } from './evidence/use-own-risks.ts';
import type { Summary } from './treatment-data.ts';
import own from './treatments.module.css';

/** What the treatment would mean for the member who reads, beside their list and profile. Nobody else gets it. */
export function OwnRiskSection({ treatment, reason }: Pick<Summary, 'treatment' | 'reason'>) {
  const { user } = useSession();
  const mayCompare = user?.healthDataConsent === true && treatment.kind === 'substance';
  const params = { path: { treatment: treatment.id, reason: reason.id } };
  const { data, error } = api.useQuery(
    'get',
    '/api/community/treatments/{treatment}/{reason}/own-risks',
    { params },
    { enabled: mayCompare, staleTime: 0 },
  );
  if (!mayCompare || (!data && !error)) return null;
  return (
    <section aria-labelledby="for-you">
      <h2 id="for-you">For you</h2>
      {data ? (
        <>
          <OwnRiskNotes risks={data.risks} />
          <p className={`small ${own['after']}`}>{formatNote(data)}</p>
        </>
      ) : (
        <p className="small">We couldn’t compare it with your list. It may not suit you.</p>
      )}
    </section>
  );
}

function formatNote({ risks, isListed, unchecked }: { risks: readonly unknown[]; isListed: boolean; unchecked: number }): string {
  const found = isListed
    ? 'It’s on your list. What it means with the rest is in your own check.'
    : risks.length > 0
      ? 'We compared it with your list and your profile. Ask your pharmacist before you try it.'
      : 'We know of no risk with your list and your profile. That isn’t the same as safe.';
  return [found, ...formatUnchecked(unchecked)].join(' ');
}
