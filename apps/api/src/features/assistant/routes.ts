import { AssistantStatus, StatusQuery } from '@wellkept/contract/assistant/assistant.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { listSuggestions } from './suggestions.ts';

const tags = ['assistant'];

export function assistantRoutes(api: FastifyApp, { models }: Services): void {
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
    ({ query, log }) => {
      // A question usually follows: load the embedded model before it arrives.
      models.embedded().catch((error: unknown) => log.error(error));
      return {
        provider: models.remote && { host: models.remote.host, model: models.remote.name },
        suggestions: listSuggestions(query.screen ?? '/'),
      };
    },
  );
}
