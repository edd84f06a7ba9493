import type { WellnessScore } from '@wellkept/contract/tracking/dashboard.ts';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { reportError } from '../../../lib/error-watch.ts';
import { usePlan } from '../../billing/plans/use-plan.ts';
import { createSampleScore } from './sample-dashboard.ts';

/** The figures of the preview: every sub-score is the sample's, and none is made of anything. */
export function isSampleScore({ subScores: found }: WellnessScore): boolean {
  const sample = new Map(createSampleScore().subScores.map(({ id, score }) => [id, score]));
  return found.length > 0 && found.every(({ id, score, parts }) => parts.length === 0 && score === sample.get(id));
}

const minute = 60_000;

/**
 * Whether sample figures stand, or stood, where a subscriber's own belong. What is seen here is reported; what was reported before is asked
 * for. A warning, which closes nothing.
 */
export function useDemoDataLeak(score: WellnessScore | null): boolean {
  const { isSubscribed } = usePlan();
  const isSeen = isSubscribed && score !== null && isSampleScore(score);
  useEffect(() => {
    if (isSeen) reportError('demo_data_leak', new Error('Sample figures stand where a subscriber’s own belong'));
  }, [isSeen]);
  const { data } = api.useQuery('get', '/api/demo-data-leak', {}, { enabled: isSubscribed, staleTime: 5 * minute });
  return isSeen || (isSubscribed && data?.hasLeak === true);
}
