import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { type AdviceLine, isSevere, warnsOfStopping } from './advice.ts';
import type { FindingWithoutConfidence } from './findings.ts';

type Ingredients = readonly (readonly KnownSubstance[])[];

/** Bought without a prescription, and taken when something hurts or itches: with no word of a schedule, each dose is one's own choice. */
const selfCareClasses = new Set(['nsaid', 'salicylate', 'decongestant', 'antihistamine-sedating', 'antitussive']);

/** What a line of advice asks for that a list may have already. */
const met: readonly { advice: RegExp; classes: ReadonlySet<string>; substances: ReadonlySet<string> }[] = [
  {
    advice: /\bstomach[- ]protect|\bprotects? (?:your|the) stomach\b/i,
    classes: new Set(['proton-pump-inhibitor', 'potassium-acid-blocker']),
    substances: new Set(['misoprostol']),
  },
];

/**
 * The advice that fits the list as a whole. A severe finding about something that the person may simply not take leads with that on
 * every screen; what the list has already is not advised.
 */
export function withLeadingAdvice(
  findings: readonly FindingWithoutConfidence[],
  resolutions: readonly Resolution[],
  ingredients: Ingredients,
): FindingWithoutConfidence[] {
  const own = ingredients.flat();
  const done = met.filter(({ classes, substances }) => own.some((one) => substances.has(one.id) || isAmong(one, classes)));
  return findings.map((finding) => {
    const open = finding.advice.filter(({ text }) => !done.some((one) => one.advice.test(text)));
    // A finding always says what to do.
    const advice = open.length > 0 ? open : finding.advice;
    const lead = createLead(finding, advice, resolutions, ingredients);
    return { ...finding, advice: lead ? [lead, ...advice.filter(({ text }) => text !== lead.text && !repeatsLead.test(text))] : advice };
  });
}

function createLead(
  finding: FindingWithoutConfidence,
  advice: readonly AdviceLine[],
  resolutions: readonly Resolution[],
  ingredients: Ingredients,
): AdviceLine | null {
  const { kind, severity, items, substances } = finding;
  if (!isSevere(severity) || kind === 'amount' || isOneSubstance(finding)) return null;
  if (advice.some(({ text }) => warnsOfStoppingAny.test(text))) return null;
  const optional = substances.filter(({ id }) => {
    const holding = items.filter((item) => ingredients[item]?.some((one) => one.id === id));
    const substance = holding.flatMap((item) => ingredients[item]?.find((one) => one.id === id) ?? [])[0];
    return substance && holding.every((item) => isOwnChoice(substance, resolutions[item], advice));
  });
  if (optional.length === 0) return null;
  const stated = advice.find(({ text }) => /^(?:do not|don.t) (?:take|use) it\b.*\bdoctor\b/i.test(text));
  if (stated) return { when: 'first', text: stated.text };
  const names = optional.map(({ name }) => toMidSentence(name));
  const text =
    names.length === substances.length && names.length > 1
      ? `Don’t take ${formatList(names)} together. Ask your doctor or pharmacist which one to use.`
      : `Don’t take ${names.join(' or ')} until you’ve asked your doctor or pharmacist.`;
  return { when: 'first', text };
}

const isOneSubstance = ({ kind, substances: [one, other] }: FindingWithoutConfidence) => kind === 'duplicate' && one?.id === other?.id;

function isOwnChoice(substance: KnownSubstance, resolution: Resolution | undefined, advice: readonly AdviceLine[]): boolean {
  if (!resolution || substance.kind === 'food' || substance.kind === 'drink' || substance.kind === 'habit' || substance.givenAtVisit)
    return false;
  if (substance.neverLeftOut || isLowDoseAspirin(substance, resolution)) return false;
  const warnings = advice.filter(({ text }) => warnsOfStopping.test(text.replace(prescribedWarning, '')));
  if (resolution.timing.asNeeded)
    return !warnings.some(({ text }) => text.toLocaleLowerCase().includes(substance.name.toLocaleLowerCase()));
  return resolution.frequency === null && isAmong(substance, selfCareClasses) && warnings.length === 0;
}

/** "Ask your doctor or pharmacist before you use it while you take warfarin, even for a few days." */
const repeatsLead = /^ask your doctor or pharmacist before you (?:use|take) [^.]*\.$/i;
/** Speaks of the other one. */
const prescribedWarning = /(?:do not|don.t) stop a prescribed medicine\b/i;

/** "Do not stop either one suddenly." */
const warnsOfStoppingAny = /\b(?:do not|don.t|never|not) (?:just )?(?:stop|pause|end|change|leave|skip)\b[^.]*\b(?:either|both)\b/i;

/** Prescribed against clots at 75 to 162 mg a day, and taken for pain from 300 mg: left out, it no longer protects. */
const isLowDoseAspirin = ({ id }: KnownSubstance, { dose }: Resolution): boolean =>
  id === 'aspirin' && dose?.unit === 'mg' && dose.amount < 300;

const isAmong = ({ classes }: KnownSubstance, ids: ReadonlySet<string>): boolean => classes.some(({ id }) => ids.has(id));
