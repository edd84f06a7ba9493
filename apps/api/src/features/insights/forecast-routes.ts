import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import { Forecasts } from '@wellkept/contract/insights/forecasts.ts';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { getEntitlementSubject, requireFeature } from '../billing/entitlements/feature-guard.ts';
import { findRun, isBehind } from './runs.ts';

const tags = ['insights'];

export function forecastRoutes(api: FastifyApp, { config, connections: { people } }: Services): void {
  api.get(
    '/api/forecasts',
    {
      onRequest: requireFeature('predictive_analytics', config),
      schema: {
        operationId: 'getForecasts',
        tags,
        summary: 'Forecast the next seven days of measures where the forecast beat simple baselines on past data',
        response: { 200: Forecasts },
      },
    },
    (request): Promise<Forecasts> => {
      const { userId } = getPerson(request);
      const mayWarn = canUseFeature('predictive_alerts', getEntitlementSubject(request, config)).may;
      return withUser(people, userId, async (tx) => {
        const run = await findRun(tx, userId);
        const { forecasts, quiet, headsUp } = run?.forecasts ?? { forecasts: [], quiet: [], headsUp: null };
        return {
          readAt: run?.readAt?.toISOString() ?? null,
          isBehind: isBehind(run),
          forecasts,
          quiet,
          headsUp: mayWarn ? headsUp : null,
        };
      });
    },
  );
}
