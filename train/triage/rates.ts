import { estimateLikelihood, type Likelihood } from '@wellkept/triage/testing/classifier/classifier.ts';
import { triage } from '@wellkept/triage/triage.ts';
import type { Kind, Message } from './corpus.ts';

/** What an answer does: calls for help, names a crisis line, asks first, or does nothing of that. */
type Outcome = 'emergency' | 'crisis' | 'asked' | 'calm';
/** `lined`: a crisis line stands beside the answer. Of a calm message that is no alarm, and still too much. */
type Rate = { group: string; total: number; right: number; asked: number; lined: number; rightMeaning: string };

function judge(text: string, likelihood: Likelihood): Outcome {
  const { level, mayBeEmergency, hasCrisisSigns } = triage(text, new Set(), likelihood);
  if (level === 'emergency' || level === 'crisis') return level;
  return hasCrisisSigns ? 'crisis' : mayBeEmergency ? 'asked' : 'calm';
}

/** An emergency may be answered by an ambulance, a crisis by its line, alone or beside an answer; the rest raises no alarm. */
function isRight(kind: Kind, outcome: Outcome, text: string, likelihood: Likelihood): boolean {
  if (kind === 'crisis' || kind === 'overdose')
    return outcome === 'crisis' || (outcome === 'emergency' && triage(text, new Set(), likelihood).hasCrisisSigns === true);
  if (kind === 'emergency') return outcome === 'emergency' || outcome === 'crisis';
  return triage(text, new Set(), likelihood).level !== 'emergency' && triage(text, new Set(), likelihood).level !== 'crisis';
}

/** The share judged rightly, by kind and language. A question asked first is neither an emergency seen nor an alarm. */
function computeRates(messages: readonly (Message & Partial<Likelihood>)[]): Rate[] {
  const rates = new Map<string, Rate>();
  for (const { kind, language, text, emergency, crisis } of messages) {
    const likelihood = emergency === undefined || crisis === undefined ? estimateLikelihood(text) : { emergency, crisis };
    const outcome = judge(text, likelihood);
    const group = `${kind} ${language}`;
    const isMeant = kind === 'emergency' || kind === 'crisis' || kind === 'overdose';
    const rate = rates.get(group) ?? { group, total: 0, right: 0, asked: 0, lined: 0, rightMeaning: isMeant ? 'seen' : 'not alarmed' };
    rate.total += 1;
    if (isRight(kind, outcome, text, likelihood)) rate.right += 1;
    if (outcome === 'asked') rate.asked += 1;
    if (!isMeant && outcome === 'crisis' && isRight(kind, outcome, text, likelihood)) rate.lined += 1;
    rates.set(group, rate);
  }
  return [...rates.values()].toSorted((one, other) => one.group.localeCompare(other.group));
}

/** A share with its 95 % confidence interval (Wilson, Journal of the American Statistical Association 22, 1927). */
function formatShare(right: number, total: number): string {
  const z = 1.96;
  const share = right / total;
  const middle = (share + z ** 2 / (2 * total)) / (1 + z ** 2 / total);
  const half = (z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2))) / (1 + z ** 2 / total);
  const [low, high] = [middle - half, middle + half].map((one) => (100 * one).toFixed(1));
  return `${right} of ${total}, ${(100 * share).toFixed(1)} % (${low} to ${high})`;
}

export function printRates(title: string, messages: readonly (Message & Partial<Likelihood>)[]): void {
  console.log(`\n${title}`);
  for (const { group, total, right, asked, lined, rightMeaning } of computeRates(messages)) {
    const notes = [...(asked > 0 ? [`asked ${asked}`] : []), ...(lined > 0 ? [`a line beside ${lined}`] : [])];
    console.log(`  ${group.padEnd(16)}${[`${rightMeaning} ${formatShare(right, total)}`, ...notes].join(', ')}`);
  }
}
