import { spawnSync } from 'node:child_process';
import { computePercentile, report, reportComparison } from './report.ts';

// The processor time of the shortest command beside that of a Node that does nothing. What else the machine does adds little to either.

const rounds = 3;
/** In each round: a shell counts in hundredths of a second. */
const calls = 8;
const ratioMax = 8;
const nothing = ['-e', '0'];
const check = ['apps/cli/wellkept.mjs', 'check', 'warfarin', 'ibuprofen'];

/** Milliseconds that a Node with these words runs, the processes that it starts included. */
function measureProcessorMs(words: readonly string[]): number {
  // A shell knows the times of what it waited for: its second line is theirs, as "0m0.021s 0m0.010s".
  const script = `for call in ${Array.from({ length: calls }, (_, at) => at).join(' ')}; do "$0" "$@" > /dev/null || exit 1; done; times`;
  const { stdout, status } = spawnSync('sh', ['-c', script, process.execPath, ...words], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}`);
  const times = [...(stdout.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000, 0) / calls;
}

measureProcessorMs(check);
const turns = Array.from({ length: rounds }, () => ({ own: measureProcessorMs(check), peer: measureProcessorMs(nothing) }));
const computeMedian = (values: readonly number[]): number => computePercentile(values, 0.5);
reportComparison('a Node that does nothing, processor time', computeMedian(turns.map(({ peer }) => peer)), 'ms');
reportComparison('wellkept check warfarin ibuprofen, processor time', computeMedian(turns.map(({ own }) => own)), 'ms');
report('wellkept check : a Node that does nothing', computeMedian(turns.map(({ own, peer }) => own / peer)), ratioMax, '×');
