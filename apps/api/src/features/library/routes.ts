import { answerableScore, type Library, type LibraryHit } from '@wellkept/assistant/library/library.ts';
import { listSearchHelp } from '@wellkept/assistant/rails/emergency.ts';
import { getHelpLines } from '@wellkept/assistant/rails/help-lines.ts';
import { LibraryArticle, SearchAnswer, SearchRequest } from '@wellkept/contract/library/search.ts';
import { product } from '@wellkept/contract/site/product.ts';
import type { KnownArticle } from '@wellkept/knowledge/articles.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { findNames } from '@wellkept/medications/resolve/find-names.ts';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { findMarkers, toMarkerLink } from './found-markers.ts';
import { listGuidesBehind, toHelp, toLink, toSources } from './guides.ts';
import { getLibraryLoader } from './library.ts';
import { findReaderRegion, spellForReader } from './reader-region.ts';
import { findOwnEntries } from './repository.ts';
import { withoutJoiningWords } from './searched-words.ts';

const requestsPerMinuteMax = 120;
const [articlesMax, substancesMax, markersMax, relatedMax] = [10, 6, 4, 8];
/** So many of the articles found lead to the guides that continue them. */
const guidingMax = 3;
const tags = ['search'];

/** Open to visitors. The search text is sent in the body, because URLs are logged. */
export function searchRoutes(api: FastifyApp, { safety, config, people, connections, models }: Services): void {
  const loadLibrary = getLibraryLoader(config.dataFolder);
  const rateLimit = { max: requestsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' };
  api.post(
    '/api/search',
    {
      config: { rateLimit },
      schema: {
        operationId: 'search',
        tags,
        summary: 'Search articles, substances and the person’s own entries',
        body: SearchRequest,
        response: { 200: SearchAnswer },
      },
    },
    async (request) => {
      const { text } = request.body;
      if (text === '') return { urgentHelp: [], articles: [], guides: [], substances: [], markers: [], own: [] };
      const [library, person, markers, { assistant }] = await Promise.all([
        loadLibrary(),
        people.find(request),
        findMarkers(text),
        models.embedded(),
      ]);
      const reader = { person, people: connections.people };
      const lines = getHelpLines(await findReaderRegion(request, reader), product.emergencyNumbers);
      const hits = library.search(text, articlesMax).filter(isAnswer);
      const named = findNames(safety.resolver, withoutJoiningWords(text), substancesMax);
      const substances = new Map(named.flatMap(({ ingredients }) => ingredients.map(({ substanceId, name }) => [substanceId, name])));
      const answer = {
        urgentHelp: listSearchHelp(text, assistant.judge(text, [], null), lines),
        articles: hits.map(toHit),
        guides: listGuidesBehind(
          library.articles,
          hits.slice(0, guidingMax).map(({ article }) => article.id),
        ),
        substances: named.flatMap(({ id, name }) => {
          const substance = safety.knowledge.substances.get(id);
          return substance ? [{ id, name, kind: substance.kind, use: substance.use }] : [];
        }),
        markers: markers.slice(0, markersMax).map(toMarkerLink),
        own: person ? await findOwnEntries(connections.people, person.userId, text, substances) : [],
      };
      return spellForReader(answer, request, reader);
    },
  );
  api.get(
    '/api/library/:id',
    {
      schema: {
        operationId: 'getArticle',
        tags,
        summary: 'Get an article with its sources',
        params: z.strictObject({ id: z.string().max(120) }),
        response: { 200: LibraryArticle },
      },
    },
    async (request) => {
      const [library, person] = await Promise.all([loadLibrary(), people.find(request)]);
      const article = library.articles.byId.get(request.params.id);
      if (!article) throw new AppError('notFound', 'There is no such article.');
      return spellForReader(toArticle(article, library, safety.knowledge), request, { person, people: connections.people });
    },
  );
}

/** Of what follows the best one only what comes near it is shown. */
const isAnswer = ({ score }: LibraryHit, at: number, hits: readonly LibraryHit[]): boolean =>
  (hits[0]?.score ?? 0) >= answerableScore && score >= (hits[0]?.score ?? 0) / 3 && (at === 0 || score >= answerableScore / 2);

const getImportedPublisher = ({ topic, sources }: KnownArticle): string | null =>
  topic === 'imported' ? (sources[0]?.publisher ?? null) : null;

const toHit = ({ article, passage }: LibraryHit) => ({
  id: article.id,
  title: article.title,
  topic: article.topic,
  publisher: getImportedPublisher(article),
  passage,
});

function toArticle(article: KnownArticle, { articles }: Library, { substances }: Knowledge): LibraryArticle {
  const entries = [article.about, article.related];
  const ids = new Set(entries.flatMap((one) => one?.substances ?? []));
  const conditions = new Set(entries.flatMap((one) => one?.conditions ?? []));
  const classes = new Set(entries.flatMap((one) => one?.classes ?? []));
  const isNear = ({ id, about }: KnownArticle) =>
    id !== article.id &&
    (about?.conditions?.some((one) => conditions.has(one)) === true ||
      about?.classes?.some((one) => classes.has(one)) === true ||
      about?.substances?.some((one) => ids.has(one)) === true);
  return {
    id: article.id,
    title: article.title,
    topic: article.topic,
    written: article.written,
    publisher: getImportedPublisher(article),
    passages: [...article.passages],
    help: toHelp(article.help ?? []),
    sources: toSources(article.sources),
    related: {
      substances: [...ids]
        .flatMap((id) => substances.get(id) ?? [])
        .map(({ id, name }) => ({ id, name }))
        .slice(0, relatedMax),
      articles: articles.all.filter(isNear).slice(0, relatedMax).map(toLink),
      guides: listGuidesBehind(articles, [article.id]),
    },
  };
}
