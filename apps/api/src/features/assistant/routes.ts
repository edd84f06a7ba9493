import { AssistantStatus, StatusQuery } from '@wellkept/contract/assistant/assistant.ts';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { findSuggestionFacts } from './suggestion-facts.ts';
import { isAboutPerson, listSuggestions } from './suggestions.ts';

const tags = ['assistant'];

export function assistantRoutes(api: FastifyApp, { models, connections: { people } }: Services): void {
  api.get(
    '/api/assistant',
    {
      schema: {
        operationId: 'getAssistant',
        tags,
        summary: 'Get the model in use and the limits of the assistant',
        querystring: StatusQuery,
        response: { 200: AssistantStatus },
      },
    },
    async (request) => {
      const { query, log } = request;
      const { userId } = getPerson(request);
      // A question usually follows: load the embedded model before it arrives.
      models.embedded().catch((error: unknown) => log.error(error));
      const screen = query.screen ?? '/';
      const facts = isAboutPerson(screen) ? await withUser(people, userId, (tx) => findSuggestionFacts(tx, userId)) : null;
      return {
        provider: models.remote && { host: models.remote.host, model: models.remote.name },
        suggestions: listSuggestions(screen, facts),
      };
    },
  );
}
