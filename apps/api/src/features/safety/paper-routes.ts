import { MedicationAnalysis, MedicationAnalysisRequest } from '@wellkept/contract/safety.ts';
import { loadLeaflets } from '@wellkept/knowledge/load.ts';
import { analyseMedications } from '@wellkept/safety/medication-analysis.ts';
import { personOfProfile } from '@wellkept/safety/person/person-of-profile.ts';
import { takenText } from '@wellkept/safety/taken-text.ts';
import { z } from 'zod';
import { audit } from '../../audit/audit-log.ts';
import { refuseOtherUser } from '../../audit/claimed-user.ts';
import { personOf } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { makePaper } from '../../paper/in-thread.ts';
import type { Api, Parts } from '../../parts.ts';
import { paperSeconds } from '../../request-budget.ts';
import { findProfile } from '../profile/repository.ts';
import { aboutPerson } from './about-person.ts';
import { checkCabinet, findCabinet } from './analysis.ts';
import type { CabinetPaper } from './cabinet-pdf.ts';

const tags = ['safety'];

/** A paper takes a fifth of a second of work, an analysis of a long list as much. */
const requestsPerMinuteMax = 20;

const PaperQuery = z.strictObject({ timeZone: z.string().max(60).optional() });
const zones = new Set(Intl.supportedValuesOf('timeZone'));

/** The day and time for paper; in UTC where the zone is not known here. */
function momentIn(timeZone: string | undefined, now: Date): string {
  const zone = timeZone !== undefined && zones.has(timeZone) ? timeZone : 'UTC';
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(now);
}

export function safetyPaperRoutes(api: Api, { connections: { people }, safety, config }: Parts): void {
  const rateLimit = { max: requestsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' };

  api.get(
    '/api/safety/cabinet.pdf',
    {
      config: { rateLimit, budgetSeconds: paperSeconds },
      schema: {
        operationId: 'getCabinetPdf',
        tags,
        summary: 'What the person takes and what was found, for the pharmacist',
        querystring: PaperQuery,
        produces: ['application/pdf'],
        response: { 200: z.string().meta({ format: 'binary', description: 'The PDF.' }) },
      },
    },
    async (request, reply) => {
      const { userId, name } = personOf(request);
      const now = new Date();
      const cabinet = await withUser(people, userId, (tx) => findCabinet(tx, userId));
      const { medications, person, result, verdict } = await checkCabinet(cabinet, safety, now);
      const moment = momentIn(request.query.timeZone, now);
      const cabinetPaper: CabinetPaper = { name, moment, about: aboutPerson(person), medications, result, verdict };
      const pdf = await makePaper(new URL('./cabinet-pdf-worker.ts', import.meta.url), cabinetPaper);
      // Written down when there is a paper to hand out, and before it leaves.
      const exported = {
        action: 'data_exported',
        resourceType: 'cabinet_pdf',
        success: true,
        riskLevel: 'MEDIUM',
        phiAccessed: true,
      } as const;
      await withUser(people, userId, (tx) => audit(tx, userId, exported));
      return (
        reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="wellkept-cabinet-${now.toISOString().slice(0, 10)}.pdf"`)
          .header('cache-control', 'no-store')
          // The schema describes the bytes as the document has to; what is sent is the buffer.
          .send(pdf as unknown as string)
      );
    },
  );

  api.post(
    '/api/functions/analyze-medications',
    {
      config: { rateLimit, budgetSeconds: paperSeconds },
      schema: {
        operationId: 'analyzeMedications',
        tags,
        summary: 'Side effects and warnings of each medicine of a list, for the person of the profile',
        body: MedicationAnalysisRequest,
        response: { 200: MedicationAnalysis },
      },
    },
    async (request) => {
      const { userId } = personOf(request);
      const { medications, userId: claimed, userContext } = request.body;
      await refuseOtherUser(people, userId, claimed, 'medication_analysis');
      const profile = await withUser(people, userId, (tx) => findProfile(tx, userId));
      const texts = medications.map(({ name, strength = null, prescribedDosage = null, dosage = null, frequency = null }) =>
        takenText({ name, strength, prescribedDosage: prescribedDosage ?? dosage, frequency }),
      );
      const result = await safety.check(texts, personOfProfile(profile, userContext.timestamp.slice(0, 10)));
      const names = medications.map(({ name }) => name);
      return { medications: analyseMedications(safety.knowledge, await loadLeaflets(), result, names) };
    },
  );
}
