import { listComparedMedicines, type OwnRisk, selectOwnRisks } from '@wellkept/community/evidence/own-risks.ts';
import { CommunityThreadQuery, PostParams } from '@wellkept/contract/community/contributions.ts';
import { CommunityOwnRisks } from '@wellkept/contract/community/evidence.ts';
import { TreatmentOwnRisks, TreatmentParams } from '@wellkept/contract/community/treatments.ts';
import { getSeverityWord } from '@wellkept/interactions/severity.ts';
import { getConsentingPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { findListPerson } from '../interactions/list-check.ts';
import { type CurrentMedicationList, findMedicationList } from '../interactions/medication-list-check.ts';
import { createPostReader } from './post-reader.ts';
import { readThread } from './published.ts';
import { notThere } from './service.ts';
import { findSubject, loadTreatments } from './treatment-reader.ts';
import { createRowReader } from './viewer.ts';

/** As for a check of a list: many medicines cost seconds of work. */
const requestsPerMinuteMax = 120;

/** Apart from the thread, which is the same for everyone: what a reader takes is looked at for the reader alone, and only with their consent. */
export function communityOwnRiskRoutes(api: FastifyApp, services: Services): void {
  const { connections, safety, config } = services;
  const rateLimit = { max: requestsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' };
  const readPosts = createPostReader(services);

  api.get(
    '/api/community/posts/:id/own-risks',
    {
      config: { rateLimit },
      schema: {
        operationId: 'listCommunityOwnRisks',
        tags: ['community'],
        summary: 'What medicines that a page of a thread names would mean for the reader; stored nowhere',
        params: PostParams,
        querystring: CommunityThreadQuery,
        response: { 200: CommunityOwnRisks },
      },
    },
    async (request) => {
      const { userId } = getConsentingPerson(request);
      const reader = createRowReader(connections, { userId });
      const thread = await readThread(reader, request.params.id, request.query.after ?? null);
      if (!thread) throw notThere();
      const list = await withUser(connections.people, userId, (tx) => findMedicationList(tx, userId));
      const posts = [thread.post, ...thread.replies];
      const readings = await readPosts(posts);
      const naming = posts.map(({ id }, at) => ({ id, medicines: readings[at]?.medicines ?? [] }));
      return compare(safety, list, naming);
    },
  );

  api.get(
    '/api/community/treatments/:treatment/:reason/own-risks',
    {
      config: { rateLimit },
      schema: {
        operationId: 'listTreatmentOwnRisks',
        tags: ['community'],
        summary: 'What a treatment that members report would mean for the reader; stored nowhere',
        params: TreatmentParams,
        response: { 200: TreatmentOwnRisks },
      },
    },
    async (request) => {
      const { userId } = getConsentingPerson(request);
      const { treatment } = findSubject(await loadTreatments(services), request.params);
      const list = await withUser(connections.people, userId, (tx) => findMedicationList(tx, userId));
      const medicines = treatment.kind === 'substance' ? [treatment] : [];
      const { risks, unchecked, isListed } = await compare(safety, list, [{ id: treatment.id, medicines }]);
      return { risks: risks.map(({ postId: _, ...risk }) => risk), unchecked, isListed };
    },
  );
}

type Naming = Parameters<typeof listComparedMedicines>[0];

/** One check of the list with the named medicines after it: the same engine and the same person as in the check of the list. */
async function compare(
  safety: Services['safety'],
  list: CurrentMedicationList,
  posts: Naming,
): Promise<CommunityOwnRisks & { isListed: boolean }> {
  const own = await safety.resolve(list.medications);
  const { compared, isWhole } = listComparedMedicines(posts, new Set(own.flatMap(listSubstances)));
  // Where all that is named is on the list already, the list's own check has the answer.
  const isListed = compared.length === 0 && posts.some(({ medicines }) => medicines.length > 0);
  const unchecked = own.filter(({ match }) => match === null).length;
  if (compared.length === 0) return { risks: [], unchecked, isWhole, isListed };
  const person = await findListPerson(list, new Date());
  const result = await safety.check([...list.medications, ...compared.map(({ name }) => name)], person);
  return { risks: selectOwnRisks(result, posts, compared).map(toAnswer), unchecked, isWhole, isListed };
}

const listSubstances = ({ match }: Awaited<ReturnType<Services['safety']['resolve']>>[number]): string[] =>
  match ? [match.id, ...match.ingredients.map(({ substanceId }) => substanceId)] : [];

const toAnswer = ({ postId, name, finding, advice }: OwnRisk): CommunityOwnRisks['risks'][number] => ({
  postId,
  name,
  findingId: finding.id,
  severity: finding.severity,
  word: getSeverityWord(finding),
  headline: finding.headline,
  advice,
  sources: finding.sources.slice(0, 2),
});
