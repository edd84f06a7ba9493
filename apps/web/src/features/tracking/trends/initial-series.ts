/** Lines that are drawn before anybody chooses: something of each kind says more than six of one. */
const wanted = ['day:', 'day:sleep', 'symptom:', 'measurement:', 'day:', 'symptom:'] as const;

/** Of the series that there are, by their ids in the order in which they are offered. */
export function selectInitialSeries(ids: readonly string[]): string[] {
  const drawn: string[] = [];
  for (const kind of wanted) {
    const found = ids.find((id) => id.startsWith(kind) && !drawn.includes(id));
    if (found) drawn.push(found);
  }
  const remaining = ids.filter((id) => !drawn.includes(id));
  return [...drawn, ...remaining].slice(0, wanted.length);
}
