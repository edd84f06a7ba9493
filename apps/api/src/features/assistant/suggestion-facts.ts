import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { findLatestOutsideRange } from '../labs/results/repository.ts';
import { findActiveMedications } from '../medications/repository.ts';
import { diaryEntries } from '../tracking/diary/tables.ts';
import type { SuggestionFacts } from './suggestions.ts';

const resultsMax = 3;
const symptomsMax = 3;
const nameLengthMax = 60;

/** The latest results outside their range, what is taken, and what was logged as a symptom last. */
export async function findSuggestionFacts(tx: Transaction, userId: UserId): Promise<SuggestionFacts> {
  const { byId } = await loadAnalytes();
  const results = await findLatestOutsideRange(tx, userId, resultsMax);
  const medicines = await findActiveMedications(tx, userId);
  const symptoms = await tx
    .select({ name: diaryEntries.subject })
    .from(diaryEntries)
    .where(and(eq(diaryEntries.userId, userId), eq(diaryEntries.kind, 'symptom')))
    .orderBy(desc(diaryEntries.day), desc(diaryEntries.id))
    .limit(symptomsMax);
  return {
    results: results.map(({ analyteId, flag }) => ({ name: byId.get(analyteId)?.name ?? analyteId, flag })),
    // Without the strength that was typed behind it.
    medicines: medicines.map(({ name }) => name.replace(/\s+\d.*$/, '').slice(0, nameLengthMax)),
    symptoms: symptoms.map(({ name }) => name.slice(0, nameLengthMax)),
  };
}
