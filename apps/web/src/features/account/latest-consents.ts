import type { components } from '@wellkept/contract/api.ts';

type Consent = components['schemas']['Consent'];
export type ConsentKind = Consent['kind'];

/** The newest record of a kind: a consent that was given again has an older record beside it. */
export const findLatestConsent = <T extends Consent>(records: readonly T[], kind: ConsentKind): T | undefined =>
  records.filter((record) => record.kind === kind).sort((a, b) => b.givenAt.localeCompare(a.givenAt))[0];
