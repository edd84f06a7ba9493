type DayMean = { subject: string; day: string; sum: number; count: number };

/** Gathers values of which a day has one: their mean. */
export function createDayMeans() {
  const means = new Map<string, DayMean>();
  return {
    add(subject: string, day: string, value: number): void {
      const key = `${subject} ${day}`;
      const mean = means.get(key);
      if (mean) {
        mean.sum += value;
        mean.count += 1;
      } else means.set(key, { subject, day, sum: value, count: 1 });
    },
    all: (): { subject: string; day: string; value: number }[] =>
      [...means.values()].map(({ subject, day, sum, count }) => ({ subject, day, value: Math.round((sum / count) * 100) / 100 })),
  };
}
