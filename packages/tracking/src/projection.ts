/** Orthonormal columns that span the same as those given; columns that add nothing are left out. `logDeterminant` is of X'X. */
export type Basis = { columns: Float64Array[]; logDeterminant: number };

export function orthonormalize(vectors: readonly Float64Array[]): Basis {
  const basis: Float64Array[] = [];
  let logDeterminant = 0;
  for (const vector of vectors) {
    const residual = residualize(vector, basis);
    const before = computeDotProduct(vector, vector);
    const after = computeDotProduct(residual, residual);
    if (after <= 1e-9 * before) continue;
    logDeterminant += Math.log(after);
    const length = Math.sqrt(after);
    for (let index = 0; index < residual.length; index += 1) residual[index] = (residual[index] ?? 0) / length;
    basis.push(residual);
  }
  return { columns: basis, logDeterminant };
}

/** Where less than this share of a column is left, digits were lost, and what is left is cleared once more. */
const reorthogonalizeShareMax = 1e-3;

/** What of a column the basis does not explain. */
export function residualize(vector: Float64Array, basis: readonly Float64Array[]): Float64Array {
  const residual = vector.slice();
  subtractProjection(residual, basis);
  if (computeDotProduct(residual, residual) < reorthogonalizeShareMax * computeDotProduct(vector, vector))
    subtractProjection(residual, basis);
  return residual;
}

function subtractProjection(residual: Float64Array, basis: readonly Float64Array[]): void {
  for (const axis of basis) {
    const share = computeDotProduct(residual, axis);
    for (let index = 0; index < residual.length; index += 1) residual[index] = (residual[index] ?? 0) - share * (axis[index] ?? 0);
  }
}

export function computeDotProduct(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
