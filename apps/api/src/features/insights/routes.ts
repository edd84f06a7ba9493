import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import { Insights } from '@wellkept/contract/insights/insights.ts';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { getEntitlementSubject } from '../billing/entitlements/feature-guard.ts';
import { getLibraryLoader } from '../library/library.ts';
import { withEvidence } from './evidence.ts';
import { findInsights } from './repository.ts';
import { findRun, isBehind } from './runs.ts';

const tags = ['insights'];

export function insightRoutes(api: FastifyApp, { config, connections: { people } }: Services): void {
  const loadLibrary = getLibraryLoader(config.dataFolder);

  api.get(
    '/api/insights',
    {
      schema: {
        operationId: 'getInsights',
        tags,
        summary: 'List trends from the diary, and with a paid plan patterns and unusual values',
        response: { 200: Insights },
      },
    },
    async (request): Promise<Insights> => {
      const { userId } = getPerson(request);
      const asker = getEntitlementSubject(request, config);
      const has = { patterns: canUseFeature('pattern_insights', asker).may, alerts: canUseFeature('predictive_alerts', asker).may };
      const mayCite = canUseFeature('evidence_based_insights', asker).may;
      return withUser(people, userId, async (tx) => {
        const [all, run] = [await findInsights(tx, userId), await findRun(tx, userId)];
        const shown = has.patterns ? all : all.filter(({ finding }) => finding.kind === 'trend');
        return {
          readAt: run?.readAt?.toISOString() ?? null,
          isBehind: isBehind(run),
          dayCount: run?.dayCount ?? 0,
          asked: run?.asked ?? 0,
          count: all.filter(({ fadedAt }) => fadedAt === null).length,
          insights: mayCite ? await withEvidence(shown, loadLibrary) : shown.map((one) => ({ ...one, evidence: null })),
          waiting: run?.waiting ?? [],
          departures: has.alerts ? (run?.departures ?? []) : [],
          has,
        };
      });
    },
  );
}
