const prefixes: Readonly<Record<string, number>> = { k: 1e3, '': 1, d: 1e-1, c: 1e-2, m: 1e-3, u: 1e-6, n: 1e-9, p: 1e-12, f: 1e-15 };
const pattern = /^([kmunpf]?)(g|mol|U|\[IU\])\/([dcmun]?)L$/;

/** An amount in a volume, as grams, moles or units in a litre; null for any other unit. */
function parseConcentrationUnit(unit: string): { kind: string; perLitre: number } | null {
  const [, of = '', kind, volume = ''] = pattern.exec(unit) ?? [];
  if (kind === undefined) return null;
  return { kind, perLitre: (prefixes[of] ?? 1) / (prefixes[volume] ?? 1) };
}

/** What turns a value in one unit into the other where only prefixes and volumes differ: g/L into mg/dL is 100. Null for other pairs. */
export function computeMetricFactor(from: string, to: string): number | null {
  const one = parseConcentrationUnit(from);
  const other = parseConcentrationUnit(to);
  return one && other && one.kind === other.kind ? Number((one.perLitre / other.perLitre).toPrecision(12)) : null;
}
