import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import type { QuestionAspect } from '../question/aspects.ts';
import type { MessageReading } from './read-message.ts';

/** What of the person's list is meant: all of it where no purpose is named, and no name. `isKind`: the purpose may be a kind of medicine. */
export type OwnUsesQuestion = { purpose: string | null; named?: readonly string[]; isKind?: true };

const taken = '(?:medicines?|medications?|meds|pills?|pils?|tablets?|tabs|drugs?|supplements?|capsules?|prescriptions?|stuff|things)';
const list = String.raw`(?:my|these|those|the|all (?:of )?(?:my|these)) (?:\w+ )?${taken}`;
/** "Which of my pills are for diabetes", "what do I take for my blood pressure", "which one is my cholesterol tablet". */
const ofPurpose: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:which|what|wich|any|one|ones)\b(?: \w+)? (?:of )?(?:${list}|them|what i take|(?:my )?${taken} (?:do i|i|am i) (?:take|taking|on|have))\b.{0,30}?\b(?:for|against|help(?:s|ing)? with|treats?) (?:my |the |an? )?(?<purpose>[^?.,;]{3,60})`,
  ),
  /\b(?:which|what) (?:one|pill|tablet|medicine|med)s? (?:is|are|do i take|am i on) (?:for )?my (?<purpose>[^?.,;]{3,40})$/,
  /\b(?:what (?:do i|am i|i)|what's it i) (?:take|taking|on|use|have) for my (?<purpose>[^?.,;]{3,60})/,
];
const ofAll = new RegExp(
  String.raw`\bwhat(?:'s| is| are| does)? (?:each|every|everything|all|${list}|any)\b.{0,40}\b(?:for|treats?|do(?:es)?|used for)\W*$|\bwhy (?:am|do) i (?:on|take|taking) (?:all )?(?:of )?(?:these|those|my) ${taken}\W*$`,
);

/** "Do any of my meds thin the blood", "are any of these antibiotics", "which of mine is a steroid": what kind of thing they are. */
const ofKind = new RegExp(
  String.raw`^(?:(?:so|and|ok),? )?(?:do|does|is|are|which|what|any|is there)\b(?: any| one| ones| some)*(?: (?:of|in|on|among))? (?:${list}|them|these|those|mine|what i take|my list)(?: (?:is|are|count as|counts as))?(?: an?| the)? (?<purpose>[^?.,;]{4,40})$`,
);
/** "What am I taking finasteride for", "what does the furosemide do for me", "why have they got me on folic acid". */
const ofNamed =
  /^(?=.*\bwh(?:y|at)\b)(?=.*\b(?:(?:i|i'm|i've|me)\b.*\b(?:on|tak\w+|given|prescribed|put|using|for)|for (?:me|my)|(?:my|the) .*\b(?:for|do|meant to do|supposed to do))\b)/;
const ofPurposeAspects: ReadonlySet<QuestionAspect | undefined> = new Set(['benefit', 'meaning'] as const);

/** What a medicine that is named is on the list for, or which of the list are of a kind; null where a message asks neither. */
export function findNamedUse(reading: MessageReading): OwnUsesQuestion | null {
  const { text, relative, mentions, intents, asks, isOwn, complaint } = reading;
  if (relative !== null || complaint !== null) return null;
  const [only, ...others] = mentions.filter(({ kind }) => kind === 'one');
  const kind = only === undefined ? ofKind.exec(normalizeMessage(text))?.groups?.['purpose'] : undefined;
  if (kind !== undefined && findOwnUsesQuestion(reading) === null) return { purpose: kind.trim(), isKind: true };
  if (only === undefined || only.isEaten || others.length > 0) return null;
  const isOf = (isOwn || /\bthe\b/i.test(text)) && ofPurposeAspects.has(asks[0]) && ofNamed.test(normalizeMessage(text));
  return isOf && !intents.includes('stop') && !intents.includes('interaction') ? { purpose: null, named: [only.name] } : null;
}

/** What of the person's own list is taken for something, or what all of it is for; null where a message asks nothing of the kind. */
export function findOwnUsesQuestion({ text, relative, mentions, intents }: MessageReading): OwnUsesQuestion | null {
  const normalized = normalizeMessage(text);
  // "Which of my pills is bad for the kidneys" asks for harm.
  if (relative !== null || mentions.some(({ kind }) => kind === 'one') || intents.includes('side-effects') || asksOfHarm.test(normalized))
    return null;
  for (const pattern of ofPurpose) {
    const purpose = pattern.exec(normalized)?.groups?.['purpose'];
    if (purpose !== undefined)
      return { purpose: purpose.replace(/\b(?:please|again|now|these days)\b|\b(?:pills?|tablets?|medicines?|meds|one)$/g, '').trim() };
  }
  return ofAll.test(normalized) ? { purpose: null } : null;
}

const asksOfHarm =
  /\b(?:bad|good|safe|ok|okay|dangerous|harmful|risky|better|worse|best|worst|stop|avoid|cause\w*|rais\w*|lower\w*|long|tonight|today|tomorrow|morning|evening)\b/;
