import { MedicationAnalysis, MedicationAnalysisRequest } from '@wellkept/contract/interactions/safety.ts';
import { analyseMedications } from '@wellkept/interactions/leaflet/medication-analysis.ts';
import { toPerson } from '@wellkept/interactions/person/person-from-profile.ts';
import { loadLeaflets } from '@wellkept/knowledge/load.ts';
import { z } from 'zod';
import { refuseOtherUser } from '../../audit/claimed-user.ts';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { renderPdfInThread } from '../../paper/pdf-thread.ts';
import { sendPdfExport } from '../../paper/send-pdf-export.ts';
import { pdfSecondsMax } from '../../request-budget.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { findProfile } from '../profile/repository.ts';
import { getToday } from '../profile/time-zone.ts';
import { checkMedicationList, findMedicationList } from './medication-list-check.ts';
import type { MedicationListPdfInput } from './medication-list-pdf.ts';
import { describePerson } from './person-description.ts';

const tags = ['safety'];

/** A paper takes a fifth of a second of work, an analysis of a long list as much. */
const requestsPerMinuteMax = 20;

const PaperQuery = z.strictObject({ timeZone: z.string().max(60).optional() });
const zones = new Set(Intl.supportedValuesOf('timeZone'));

/** The day and time for paper; in UTC where the zone is not known here. */
function formatCheckedAt(timeZone: string | undefined, now: Date): string {
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

export function safetyPaperRoutes(api: FastifyApp, { connections: { people }, safety, config }: Services): void {
  const rateLimit = { max: requestsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' };

  api.get(
    '/api/safety/cabinet.pdf',
    {
      config: { rateLimit, budgetSeconds: pdfSecondsMax },
      schema: {
        operationId: 'getCabinetPdf',
        tags,
        summary: 'Download the medicine list and its findings as a PDF for the pharmacist',
        querystring: PaperQuery,
        produces: ['application/pdf'],
        response: { 200: z.string().meta({ format: 'binary', description: 'The PDF.' }) },
      },
    },
    async (request, reply) => {
      const { userId, name } = getPerson(request);
      const now = new Date();
      const medicationList = await withUser(people, userId, (tx) => findMedicationList(tx, userId));
      const { medications, person, result, verdict } = await checkMedicationList(medicationList, safety, now);
      const checkedAtText = formatCheckedAt(request.query.timeZone, now);
      const pdfInput: MedicationListPdfInput = { name, moment: checkedAtText, about: describePerson(person), medications, result, verdict };
      const pdf = await renderPdfInThread(userId, new URL('./medication-list-pdf-worker.ts', import.meta.url), pdfInput);
      const fileName = `wellkept-cabinet-${getToday(medicationList, now)}.pdf`;
      return sendPdfExport(reply, people, userId, { resourceType: 'cabinet_pdf', fileName, pdf });
    },
  );

  api.post(
    '/api/functions/analyze-medications',
    {
      config: { rateLimit, budgetSeconds: pdfSecondsMax },
      schema: {
        operationId: 'analyzeMedications',
        tags,
        summary: 'Download the side effects and warnings of each medicine on a list, for the person in the profile',
        body: MedicationAnalysisRequest,
        response: { 200: MedicationAnalysis },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const { medications, userId: claimed, userContext } = request.body;
      await refuseOtherUser(people, userId, claimed, 'medication_analysis');
      const profile = await withUser(people, userId, (tx) => findProfile(tx, userId));
      const listed = medications.map(({ name, strength, prescribedDosage, dosage, frequency }) => ({
        name,
        strength: strength ?? null,
        prescribedDosage: prescribedDosage ?? dosage ?? null,
        frequency: frequency ?? null,
        parsed: null,
      }));
      const result = await safety.check(listed, toPerson(profile, userContext.timestamp.slice(0, 10)));
      const names = medications.map(({ name }) => name);
      return { medications: analyseMedications(safety.knowledge, await loadLeaflets(), result, names) };
    },
  );
}
