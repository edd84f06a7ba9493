import { api } from '../../lib/api.ts';
import { formatPossessive } from './household-words.ts';

// Doses of every few days, from a day that was chosen, are not followed.
const onKnownDays = 'every day or on set days of the week';

/** Says which medicines a carer is not notified of, and where no notice can come at all. */
export function LateCoverage({ recordId, firstName }: { recordId: string; firstName: string }) {
  const { data } = api.useQuery('get', '/api/household/records/{recordId}/late-notices', { params: { path: { recordId } } });
  if (!data) return null;
  const { isZoneKnown, covered, uncovered } = data;
  if (!isZoneKnown)
    return (
      <p className="small">
        No notice can come yet, because {formatPossessive(firstName)} time zone isn’t known. We’ll know it once {firstName} uses the diary
        or reminders.
      </p>
    );
  if (covered.length === 0)
    return (
      <p className="small">
        No notice can come yet. None of {formatPossessive(firstName)} medicines has a set time, {onKnownDays}.
      </p>
    );
  if (uncovered.length === 0) return null;
  return (
    <p className="small">
      <Names names={uncovered} /> {uncovered.length === 1 ? 'isn’t' : 'aren’t'} covered. Late notices need a set time, {onKnownDays}.
    </p>
  );
}

/** "A, B and C", each in its own direction of writing. */
const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name, at) => (
    <span key={name}>
      {at === 0 ? '' : at === names.length - 1 ? ' and ' : ', '}
      <bdi>{name}</bdi>
    </span>
  ));
