import { useQuery } from '@tanstack/react-query';
import { createLatePart } from '../../../components/late-part.tsx';
import { sampleQuery } from './sample-data.ts';

const SampleNotice = createLatePart(async () => (await import('./sample-notice.tsx')).SampleNotice);

/** Stands above every page while a sample is filled in, so that nobody takes it for their own. */
export function SampleBanner() {
  const { data } = useQuery(sampleQuery);
  return data?.filledAt ? <SampleNotice /> : null;
}
