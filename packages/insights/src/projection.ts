/** Orthonormal columns that span the same as those given; columns that add nothing are left out. `logDeterminant` is of X'X. */
export type Basis = { columns: Float64Array[]; logDeterminant: number };

export function basisOf(columns: readonly Float64Array[]): Basis {
  const basis: Float64Array[] = [];
  let logDeterminant = 0;
  for (const column of columns) {
    const rest = without(column, basis);
    const before = dot(column, column);
    const after = dot(rest, rest);
    if (after <= 1e-9 * before) continue;
    logDeterminant += Math.log(after);
    const length = Math.sqrt(after);
    for (let index = 0; index < rest.length; index += 1) rest[index] = (rest[index] ?? 0) / length;
    basis.push(rest);
  }
  return { columns: basis, logDeterminant };
}

/** Where less than this share of a column is left, digits were lost, and what is left is cleared once more. */
const lossy = 1e-3;

/** What of a column the basis does not explain. */
export function without(column: Float64Array, basis: readonly Float64Array[]): Float64Array {
  const rest = column.slice();
  clear(rest, basis);
  if (dot(rest, rest) < lossy * dot(column, column)) clear(rest, basis);
  return rest;
}

function clear(rest: Float64Array, basis: readonly Float64Array[]): void {
  for (const axis of basis) {
    const share = dot(rest, axis);
    for (let index = 0; index < rest.length; index += 1) rest[index] = (rest[index] ?? 0) - share * (axis[index] ?? 0);
  }
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
