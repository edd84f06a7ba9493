/** A busy machine slows down each of three tries now and then; twenty only where the work itself takes too long. */
const triesMax = 20;

/** Milliseconds of this process's processor time: unlike time on a clock it counts nothing that other programs take. */
function measureOnce(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Milliseconds of processor time that work takes at best. Other programs share its caches and slow it down: work that takes `msMax` or longer is
 * measured again, and the shortest try counts.
 */
export function measureCpuMs(msMax: number, work: () => unknown): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < triesMax && shortest >= msMax; attempt += 1) shortest = Math.min(shortest, measureOnce(work));
  return shortest;
}

/**
 * How many times as much processor time work takes as a peer, at best. Both take turns, so that a busy machine slows down both; they take more
 * turns where the ratio reaches `ratioMax`.
 */
export function measureCpuRatio(ratioMax: number, work: () => unknown, peer: () => unknown): number {
  let [shortest, shortestPeer] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < triesMax && !(shortest < ratioMax * shortestPeer); attempt += 1) {
    shortest = Math.min(shortest, measureOnce(work));
    shortestPeer = Math.min(shortestPeer, measureOnce(peer));
  }
  return shortest / shortestPeer;
}

const partsOfLong = 8;

/**
 * How many times as much processor time a repeated text takes in one piece as in eight pieces: about once where the time is linear, eight times
 * where a rule starts again at each letter.
 */
export function measureCpuGrowth(ratioMax: number, read: (text: string) => unknown, repeated: string, letters: number): number {
  const repeat = (length: number) => repeated.repeat(length / repeated.length + 1).slice(0, length);
  const [long, short] = [repeat(letters), repeat(letters / partsOfLong)];
  return measureCpuRatio(
    ratioMax,
    () => read(long),
    () => {
      for (let part = 0; part < partsOfLong; part += 1) read(short);
    },
  );
}
