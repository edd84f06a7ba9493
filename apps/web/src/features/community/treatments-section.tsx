import type { GroupId } from '@wellkept/community/groups.ts';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { TreatmentList } from './treatment-list.tsx';

const shownMax = 5;

/** What members tried, beside the posts of all groups or of one. */
export function TreatmentsSection({ group }: { group: GroupId | null }) {
  const { data } = api.useQuery(
    'get',
    '/api/community/treatments',
    { params: { query: group === null ? {} : { group } } },
    { staleTime: 0 },
  );
  return (
    <section aria-labelledby="tried">
      <h2 id="tried">What members tried</h2>
      {data && data.length > 0 && <TreatmentList label="Most reported" pairs={data.slice(0, shownMax)} />}
      <p className="small">
        We show a summary from ten reports on, with its spread and the evidence beside it.{' '}
        <Link to="/community/treatments">See all reports</Link>
      </p>
    </section>
  );
}
