import { formatList } from '@wellkept/clinical/wording.ts';
import type { LabDraft } from '@wellkept/contract/labs/lab-uploads.ts';
import { Link } from 'react-router';
import { FormMessage } from '../../../components/form-message.tsx';

const datesShownMax = 6;

/** Says which earlier results of a printed history were not read, so that none is lost unnoticed. */
export function UnreadDays({ unreadDays }: Pick<LabDraft, 'unreadDays'>) {
  if (unreadDays.length === 0) return null;
  const dates = unreadDays.filter((day) => day !== '');
  const samples = [...dates.slice(0, datesShownMax), ...(dates.length > datesShownMax ? ['other dates'] : [])];
  if (dates.length < unreadDays.length) samples.push('another sample without a date');
  return (
    <FormMessage kind="info">
      <p>
        This report {dates.length > 0 ? 'also has' : 'may also have'} results from {formatList(samples)}, which we didn’t read.
      </p>
      <p>
        You can <Link to="/upload/by-hand">type them in</Link>, one date at a time.
      </p>
    </FormMessage>
  );
}
