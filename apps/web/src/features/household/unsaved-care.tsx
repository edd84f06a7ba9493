import { createLatePart } from '../../components/late-part.tsx';
import { useCareChanges } from './care-queue.ts';

// It is here from the first touch of the page on, before anything can be refused.
const RefusedChange = createLatePart(async () => (await import('./refused-change.tsx')).RefusedChange);

/** What one wrote for someone and the server did not take, with the reason. It stays until one has read it. */
export function UnsavedCare({ recordId }: { recordId?: string }) {
  const refused = useCareChanges().filter(
    ({ trouble, payload }) => trouble?.kind === 'refused' && (recordId === undefined || payload.recordId === recordId),
  );
  return refused.map((change) => <RefusedChange key={change.id} change={change} />);
}
