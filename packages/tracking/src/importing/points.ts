/** More values of one kind in a day than this come from a sensor: they are stored as the mean of each hour. */
const singleMax = 24;

type Point = { day: string; minute: number; at: string; value: number };
type Hour = { minute: number; at: string; sum: number; count: number };
type Day = { single: Map<string, Point> } | { hours: Map<number, Hour> };

/** Gathers measurements, each once whatever number of apps passed it on. */
export function createPoints() {
  const bySubject = new Map<string, Map<string, Day>>();
  return {
    add(subject: string, point: Point): void {
      const days = bySubject.get(subject) ?? new Map<string, Day>();
      bySubject.set(subject, days);
      const day = days.get(point.day) ?? { single: new Map<string, Point>() };
      days.set(point.day, day);
      if ('hours' in day) {
        addToHour(day.hours, point);
        return;
      }
      day.single.set(`${point.minute} ${point.value}`, point);
      if (day.single.size <= singleMax) return;
      const hours = new Map<number, Hour>();
      for (const known of day.single.values()) addToHour(hours, known);
      days.set(point.day, { hours });
    },
    all: (): { subject: string; day: string; at: string; value: number }[] =>
      [...bySubject].flatMap(([subject, days]) =>
        [...days].flatMap(([day, own]) =>
          'single' in own
            ? [...own.single.values()].map(({ at, value }) => ({ subject, day, at, value }))
            : [...own.hours.values()].map(({ at, sum, count }) => ({ subject, day, at, value: sum / count })),
        ),
      ),
  };
}

function addToHour(hours: Map<number, Hour>, { minute, at, value }: Point): void {
  const hour = Math.floor(minute / 60);
  const known = hours.get(hour);
  if (known) {
    known.sum += value;
    known.count += 1;
  } else hours.set(hour, { minute, at, sum: value, count: 1 });
}
