import type { components } from '@wellkept/contract/api.ts';
import { api } from '../../../lib/api.ts';
import { usePlan } from '../../billing/plans/use-plan.ts';

export type Forecasts = components['schemas']['Forecasts'];
export type Forecast = components['schemas']['Forecast'];
export type UnavailableForecast = components['schemas']['QuietForecast'];
export type HeadsUp = components['schemas']['HeadsUp'];

/** A change of the diary is read half a minute later; a page that shows forecasts asks again until then. */
const refetchIntervalMs = 10_000;

/** Forecasts, for people whose plan has them. */
export function useForecasts() {
  const enabled = usePlan().mayUse('predictive_analytics').may;
  return api.useQuery(
    'get',
    '/api/forecasts',
    {},
    { staleTime: 0, enabled, refetchInterval: ({ state }) => (state.data?.isBehind ? refetchIntervalMs : false) },
  );
}
