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
/** "What is my lisinopril for, I don't have high blood pressure": the words beside the question would blur it. */
const asksWhatFor = /\bwhat(?:'s| is| are|s)? (?:my|the) [a-z' -]{3,30} (?:for|meant to do|supposed to do)(?:\W|$)/;
const ofPurposeAspects: ReadonlySet<QuestionAspect | undefined> = new Set(['benefit', 'meaning'] as const);

/** What a medicine that is named is on the list for, or which of the list are of a kind; null where a message asks neither. */
export function findNamedUse(reading: MessageReading): OwnUsesQuestion | null {
  const { text, relative, mentions, intents, asks, isOwn, complaint } = reading;
  if (relative !== null || complaint !== null) return null;
  const [only, ...others] = mentions.filter(({ kind }) => kind === 'one');
  const kind = only === undefined ? ofKind.exec(normalizeMessage(text))?.groups?.['purpose'] : undefined;
  if (kind !== undefined && findOwnUsesQuestion(reading) === null) return { purpose: kind.trim(), isKind: true };
  if (only === undefined || only.isEaten || others.length > 0) return null;
  const isOfPurpose = ofPurposeAspects.has(asks[0]) || (isOwn && asksWhatFor.test(normalizeMessage(text)));
  const isOf = (isOwn || /\bthe\b/i.test(text)) && isOfPurpose && ofNamed.test(normalizeMessage(text));
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

/** Says that something of one's list is meant, and asks which. */
const opensWithWhich =
  /^(?:(?:so|and|ok|okay|hi|hello|remind me|tell me|can you tell me),? )*(?:which|wich|what|whats|what's|(?:do|am|have|is|are)(?: i| there)?(?: \w+)? (?:any|anything|something|one|some)\b)/;
const ofOwnList = new RegExp(
  String.raw`\b(?:of (?:mine|my|these|those|them)|(?:my|these|those) (?:\w+ )?${taken}|${taken} of mine|^which (?:one|ones|${taken}) (?!should|can|could|may|would|do people)\w+|which of these|(?:do|am) i (?:on|take|taking|use|using|given)|have i got)\b`,
);
/** Everything that such a question is made of beside what the thing is there for. */
const listWords = new Set(
  `so and ok okay hi hello remind tell can you which wich what whats what's one ones of my mine the these those them they is are was were am a an for to
  that this do does did i i'm i've im me take takes taking on have got use using given any anything something some there in from among list against help
  helps helping with treat treats treating protect protects protecting work works working control controls controlling used supposed meant good look looks
  after it it's they they've he he's she she's doctor doctors gp give gave given put keep keeps stop stops hold holds steady actually currently prescribed again medicine medicines medication medications med meds pill pills pils tablet tablets tab tabs drug drugs
  supplement supplements capsule capsules prescription prescriptions stuff thing things`.split(/\s+/),
);
const ofTime = /\b(?:night|bedtime|breakfast|lunch|dinner|food|often|many|first|run|refills?|left)\b/;
const roleWordsMax = 3;

/** "Which one of mine is the water tablet", "do I take anything for sleep": what of the list is meant, in the words of the person. */
export function findListRole({ text, relative, mentions, intents }: MessageReading): string | null {
  const asked = normalizeMessage(text)
    .replace(/[?.!,]+/g, ' ')
    .trim();
  if (relative !== null || mentions.some(({ kind, text: word }) => kind === 'one' && !isOfIllness(asked, word))) return null;
  if (intents.includes('side-effects') || asksOfHarm.test(asked) || ofTime.test(asked)) return null;
  if (!opensWithWhich.test(asked) || !ofOwnList.test(asked)) return null;
  const words = asked.split(/\s+/).filter((word) => !listWords.has(word));
  return words.length > 0 && words.length <= roleWordsMax ? words.join(' ') : null;
}

/** "And for the nerve pain?" after a question of what is taken for something else. */
export const findFurtherRole = ({ text, relative }: MessageReading): string | null =>
  relative !== null || ofPerson.test(text)
    ? null
    : (/^(?:(?:ok(?:ay)?|and|what about|how about|so),? )+(?:the one |anything |something )?(?:for|against) (?:my |the |an? )?([a-z' -]{3,40}?)\W*$/.exec(
        normalizeMessage(text),
      )?.[1] ?? null);
const ofPerson =
  /\b(?:mum\w*|mom\w*|mother|dad\w*|father|husband|wife|partner|son|daughter|sister|brother|child\w*|kids?|baby|babies|gran\w*|aunt\w*|uncle|friend|him|her|them|dog|cat)\b/i;

/** "For nerve pain": the word for a complaint means no medicine here. */
const isOfIllness = (text: string, word: string): boolean =>
  new RegExp(`\\b(?:for|against|help(?:s|ing)?(?: with)?) (?:my |the |an? )?${word.toLowerCase().replace(/[^a-z0-9 ]/g, '.')}\\b`).test(
    text,
  );

const asksOfHarm =
  /\b(?:bad|good|safe|ok|okay|dangerous|harmful|risky|better|worse|best|worst|stop|avoid|cause\w*|rais\w*|lower\w*|long|tonight|today|tomorrow|morning|evening)\b/;
