export type ConsentKind = 'terms' | 'health-data' | 'adult';
type Consent = { kind: ConsentKind; version: string; givenAt: string; withdrawnAt: string | null };

const order: readonly ConsentKind[] = ['health-data', 'terms', 'adult'];

/** The newest record of each kind: a consent that was given again has an older record beside it. */
export function latestConsents<T extends Consent>(records: readonly T[]): T[] {
  return order.flatMap((kind) => {
    const [latest] = records.filter((record) => record.kind === kind).sort((a, b) => b.givenAt.localeCompare(a.givenAt));
    return latest ? [latest] : [];
  });
}
