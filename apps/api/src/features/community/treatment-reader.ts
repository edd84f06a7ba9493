import { setImmediate } from 'node:timers/promises';
import { createTreatmentEvidence, type TreatmentEvidence } from '@wellkept/community/treatments/evidence.ts';
import {
  createTreatmentReader,
  type Treatment,
  type TreatmentReader,
  type TreatmentReason,
} from '@wellkept/community/treatments/treatment-reader.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { getLibraryLoader } from '../library/library.ts';

type World = Awaited<ReturnType<Services['models']['embedded']>>['world'];
export type Treatments = TreatmentReader & { findEvidence: (treatment: Treatment, reason: TreatmentReason) => TreatmentEvidence[] };

const treatmentsOf = new WeakMap<World, Treatments>();

/** Reads the names of treatments and reasons, and what is known of them. The knowledge behind it is loaded with the first call. */
export async function loadTreatments({ models, config }: Pick<Services, 'models' | 'config'>): Promise<Treatments> {
  const [{ world }, { articles }] = await Promise.all([models.embedded(), getLibraryLoader(config.dataFolder)()]);
  const known = treatmentsOf.get(world);
  if (known) return known;
  const reader = createTreatmentReader(world);
  // Each of the two takes some milliseconds, once: others get their turn between them.
  await setImmediate();
  const made = { ...reader, findEvidence: createTreatmentEvidence(world, reader, articles.all) };
  treatmentsOf.set(world, made);
  return made;
}

export type Subject = { treatment: Treatment; reason: TreatmentReason };

/** The treatment and the reason of an address. */
export function findSubject({ findTreatment, findReason }: TreatmentReader, ids: { treatment: string; reason: string }): Subject {
  const [treatment, reason] = [findTreatment(ids.treatment), findReason(ids.reason)];
  if (!treatment || !reason) throw new AppError('notFound', 'There are no reports under this name.');
  return { treatment, reason };
}

/** The treatment and the reason that a member typed. */
export function readSubject({ readTreatment, readReason }: TreatmentReader, typed: { treatment: string; reason: string }): Subject {
  const treatment = readTreatment(typed.treatment);
  if (!treatment) throw new AppError('invalid', 'We don’t know this treatment. Name one medicine, remedy or practice.', 'treatment');
  const reason = readReason(typed.reason);
  if (!reason) throw new AppError('invalid', 'We don’t know this condition or symptom. Name one, in a few words.', 'reason');
  return { treatment, reason };
}
