import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import { GuideList, LibraryGuide } from '@wellkept/contract/library/guides.ts';
import { loadArticles } from '@wellkept/knowledge/load-articles.ts';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { getEntitlementSubject } from '../billing/entitlements/feature-guard.ts';
import { toGuide, toGuideEntry } from './guides.ts';
import { spellForReader } from './reader-region.ts';

const tags = ['search'];

/** The guides in depth. Open to visitors, who read as much of one as a free account does. */
export function guideRoutes(api: FastifyApp, { config, people, connections }: Services): void {
  api.get(
    '/api/guides',
    { schema: { operationId: 'listGuides', tags, summary: 'List in-depth guides', response: { 200: GuideList } } },
    async (request) => {
      const [{ guides }, person] = await Promise.all([loadArticles(), people.find(request)]);
      const answer = { guides: [...guides.values()].map(toGuideEntry) };
      return spellForReader(answer, request, { person, people: connections.people });
    },
  );
  api.get(
    '/api/guides/:id',
    {
      schema: {
        operationId: 'getGuide',
        tags,
        summary: 'Get a guide; without the plan, only its summary, first section and when to get help',
        params: z.strictObject({ id: z.string().max(120) }),
        response: { 200: LibraryGuide },
      },
    },
    async (request) => {
      const [articles, person] = await Promise.all([loadArticles(), people.find(request)]);
      const guide = articles.guides.get(request.params.id);
      if (!guide) throw new AppError('notFound', 'There is no such guide.');
      request.person = person;
      const answer = canUseFeature('premium_content', getEntitlementSubject(request, config));
      const shown = toGuide(guide, articles, answer.may ? null : answer.reason);
      return spellForReader(shown, request, { person, people: connections.people });
    },
  );
}
