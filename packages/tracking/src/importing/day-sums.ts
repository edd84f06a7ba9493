const hours = 24;

/** Adds up amounts of a day that several devices may have counted at once: of each hour, what the device that saw most of it counted. */
export type DaySums = { add(subject: string, source: string, day: string, hour: number, amount: number): void; totals(): DaySum[] };
type DaySum = { subject: string; day: string; total: number };

export function createDaySums(): DaySums {
  const bySubject = new Map<string, Map<string, Map<string, Float64Array>>>();
  // A name cut out of a long text retains that text: one copy of each name is enough, not one for every day.
  const names = new Map<string, string>();
  return {
    add(subject, source, day, hour, amount) {
      const days = bySubject.get(subject) ?? new Map<string, Map<string, Float64Array>>();
      bySubject.set(subject, days);
      const sources = days.get(day) ?? new Map<string, Float64Array>();
      days.set(day, sources);
      const name = names.get(source) ?? source;
      names.set(name, name);
      const counted = sources.get(name) ?? new Float64Array(hours);
      sources.set(name, counted);
      counted[hour] = (counted[hour] ?? 0) + amount;
    },
    totals: () =>
      [...bySubject].flatMap(([subject, days]) =>
        [...days].map(([day, sources]) => {
          const counted = [...sources.values()];
          const total = Array.from({ length: hours }, (_, hour) => Math.max(...counted.map((one) => one[hour] ?? 0))).reduce(
            (sum, one) => sum + one,
            0,
          );
          return { subject, day, total };
        }),
      ),
  };
}
