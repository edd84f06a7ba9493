/** What happened to a medicine: it ended, is not there, was not taken, or is refused. */
type MedicineAct = 'ended' | 'lacking' | 'missed' | 'refused';
/** `open`: asked, supposed or planned. `denied`: it did not happen. */
type Mood = 'stated' | 'open' | 'denied';
/** One statement of a message: which of its medicines, what happened to it, and whether it did. */
type MedicineStatement = { medicines: readonly number[]; act: MedicineAct; mood: Mood; sentence: string };

const adverbs =
  '(?: (?:really|actually|even|just|yet|ever|all|completely|totally|suddenly|abruptly|clean|now|again|also|been|to|able|myself))*';
const taking = '(?:taken|take|takes|taking|had|have|having|got|getting|given|giving|used|using|use|inject(?:ed|ing)?|touched)';
const not = String.raw`(?:\w+n't|not|no longer)`;
const them = '(?:me|myself|him|himself|her|herself|us|mum|mom|dad|them|gran|nan)';

/** "Went from 40 of prednisone", "cut my prednisone": an end where it was to nothing. */
const lowering =
  '(?:went|gone|cut|dropped|reduced|lowered|took|taken|jumped)(?: (?:it|down|straight|right|back|me|him|her|mum|mom|dad))* from(?: (?:about|my))?(?: \\d[\\d.,]* ?(?:mg|mcg|g)?)?(?: (?:of|a day|daily|tablets? of))*|cut|reduced|lowered';
const nothing = String.raw`(?:straight |right |down |directly )?to (?:nothing|zero|none|0(?! ?\.\d))\b`;

/**
 * The acts by their words. `isFinite`: it is written as done; otherwise "stopping it" or "out of it" may be a plan. `isState`: what is so of its
 * subject, which is named ("the pump failed").
 */
/** What a pump is taken off for, and put back on after. */
const brief =
  '(?:(?:an?|the|my|his|her) )?(?:(?:quick|short|brief) )?(?:shower\\w*|bath\\w*|swim\\w*|sports?|gym|mri|ct|scan|x-?ray|hour|half|few minutes|minute|match|game|run|football|sauna|exercise|training|massage|sex|procedure|(?:i|he|she|we) (?:was |were |am |is )?(?:shower|swam|swim|bath|train|ran|play)\\w*)';
const acts: readonly { act: MedicineAct; words: string; isFinite?: true; isState?: true }[] = [
  {
    act: 'refused',
    words: String.raw`(?:refus(?:es|ed|ing)|declin(?:es|ed|ing))(?: to (?:take|have|inject))?|won't (?:take|have|inject)`,
    isFinite: true,
  },
  { act: 'missed', words: `${not}${adverbs} ${taking}`, isFinite: true },
  { act: 'missed', words: '(?:missed|skipped|forgot(?:ten)?)(?: (?:to take|taking|having))?', isFinite: true },
  { act: 'missed', words: '(?:miss|misses|skip|skips|forget|forgets)(?: (?:to take|taking))?' },
  {
    act: 'lacking',
    words: "(?:ran|(?:have|has|had|just|already|\\w+'ve) run)(?: (?:all|clean|completely|right))? out(?: of)?",
    isFinite: true,
  },
  {
    act: 'lacking',
    words: `${not}${adverbs} (?:refill\\w*|renew\\w*|fill(?:ed)?|get|find|afford|suppl(?:y|ied)|pick(?:ed)? up|order(?:ed)?)`,
    isFinite: true,
  },
  { act: 'lacking', words: "(?:couldn't|can't|cannot) (?:refill|renew|fill|get|find|afford|supply|order)", isFinite: true },
  { act: 'lacking', words: String.raw`(?:lost|stole|stolen)(?: (?:the|my|our|a|his|her) (?:\w+ )?\w+ with(?: all)?)?`, isFinite: true },
  {
    act: 'lacking',
    words: `(?:is|are|was|were|got|been|has|have|all)(?: all| now| nearly)? (?:gone|finished|used up|empty|lost|missing|out(?! of)|stolen|taken away|confiscated|seized|spilt|spilled|blocked|dead|not working)|out of stock|(?:never|not|\\w+n't)(?: (?:even|yet|been))* (?:come|came|arrived?|delivered|sent)|failed|failing|ran dry|broke|broken|died|not working|froze|frozen(?! (?:shoulder|food))|overheated|spoil(?:ed|t)|ruined|cooked|disconnected(?! (?:for|during|while) ${brief}\\b)|detached(?! (?:for|during|while) ${brief}\\b)|unplugged|(?:was|is|been) off(?= (?:all (?:night|day|morning)|overnight|since\\b|for (?:\\w+ )?(?:hours|the night)))|kinked|switched off|(?:came|come|ripped|pulled|fell|fallen) (?:out|off)|(?:gone|empty|dead|blocked|finished|broken)(?= ?(?:$|[,.;!?]|since\\b|and\\b|now\\b))`,
    isFinite: true,
    isState: true,
  },
  {
    act: 'lacking',
    words:
      "(?:i'm|im|i am|we're|we are|he's|she's|(?:i|we|he|she|they|i've|we've)(?: have| has| had)? been)(?: (?:now|all|completely|totally|clean|also))? (?:out of|without)(?! (?:breath|work|bed|hospital|sorts)\\b)",
    isFinite: true,
  },
  {
    act: 'lacking',
    words:
      'running out(?: of)?|run out(?: of)?|out of|without|no more|none(?: of| left| at all)?|nothing(?: left)?|no|left|last(?: (?:dose|shot|injection|tablet|pill)(?: of)?)?',
  },
  { act: 'ended', words: lowering, isFinite: true },
  { act: 'ended', words: `(?:told|asked|advised|said|says|wants?|wanted)(?: ${them})?(?: to)? (?:stop|hold|pause)`, isFinite: true },
  {
    act: 'ended',
    words:
      '(?:stopped|paused|discontinued|ditched|dropped|binned|flushed|chucked|finished|(?:gave|given) up(?: on)?|threw|thrown|cold turkey)(?: (?:away|out|taking|using|having|giving|injecting|getting))?',
    isFinite: true,
  },
  { act: 'ended', words: `(?:came|gone|went|been|(?:took|taken) ${them})(?: \\w+)? off`, isFinite: true },
  { act: 'ended', words: "(?:(?:i|he|she|we|they|just|have|has|had|i've) )quit(?: (?:taking|using))?", isFinite: true },
  { act: 'ended', words: '(?:stopping|stop|quitting|quit|coming off|come off|off|missing|skipping)(?: (?:taking|using|having))?' },
];
const act = new RegExp(String.raw`(?<![\w'@-])(?:${acts.map(({ words }, at) => `(?<a${at}>${words})`).join('|')})(?![\w'-])`, 'g');

const anyAct = new RegExp(act.source);
/** A quick look: whether any of the acts is written. */
export const mayState = (text: string): boolean => anyAct.test(text);

/** Behind these words another statement begins. */
const boundary =
  "(?:but|and|still|because|so|when|if|while|then|now|is|are|was|were|am|i|i'm|i've|i'd|he|he's|she|she's|we|they|it's|you|on|for|since|start\\w*|began|takes?|to|with|has|does|do|would|will|can)";
/** "My", "the rest of his", "a week of": what may stand between an act and the name. Not "stopped smoking, still on warfarin". */
const nounPhrase = String.raw`(?: (?!${boundary}\b)[a-z][\w'-]*){0,5}?`;
/** What has to follow: "left @0 at home", "my last @0 was two days ago". */
const tails: Readonly<Record<string, RegExp>> = {
  from: new RegExp(String.raw`^(?: \d[\d.,]* ?(?:mg|mcg|g)?)?(?: (?:a day|daily|tablets?))* ${nothing}`),
  cut: new RegExp(String.raw`^(?: down)?(?: (?:straight )?from \d[^,;]{0,25}?)? ${nothing}`),
  left: /^ (?:behind|at|on|in the (?:hotel|taxi|cab|bus|train|plane|room|apartment|flat|house))\b/,
  last: /^(?: (?:dose|shot|injection|tablet|pill))? was (?:about |over |like )?(?:an?|one|two|three|four|five|six|seven|\d+|a few|several|a couple of) (?:days?|nights?|weeks?)\b/,
};
/** "Insulin training", "pen cap": another thing that is called by the name. */
const otherThing =
  '(?! (?:cap|caps|case|course|training|class|book|leaflet|reading|lecture|session|needles?|reactions?|reminders?|alarms?|yet|allergy|levels?|tests?|pen|pump|dose (?:up|down)|stop\\w* working|needed|required|manual|charger|on charge|for (?:a|the) (?:shower|swim|bath))\\b)';
/** "Stopped aspirin and @0"; not "without coffee and my @0 works better". */
const joined =
  '(?: and(?: my| the| his| her)? @(?<joined>\\d+)(?= ?(?:$|[,.;!?]|(?:since|for|on|last|yesterday|today|\\d|two|three|a|because|and|so|but|when|now)\\b)))';
/** "My passport, phone and". */
const listed = String.raw`(?:,? (?!${boundary}\b)[a-z][\w'-]*){0,8}?,?`;
const ahead = new RegExp(String.raw`^(?:${nounPhrase} @(?<first>\d+)${otherThing}|${listed}${joined})`);
/** A kind of it: the others may be there. */
const kind = '(?:[a-z]+[ -]acting|basal|bolus|background|meal ?time|night ?time|and|or)';
const directlyAhead = new RegExp(
  String.raw`^(?: (?:more|my|the|his|her|any|other|extra|spare|new|all|of|fresh|working|usable|daily|access to|supply of|(?:way|money|chance) (?:to (?:get|buy)|for)|${kind})){0,5} @(?<first>\d+)${otherThing}`,
);
const kindAhead = new RegExp(String.raw`^(?: (?!@)[\w-]+)*? ${kind}(?: (?!@)[\w-]+)* @`);
/** All who need insulin need this one, with a pump as well: without it there is nothing for the next meal. */
const rapidAhead =
  /^(?: (?!@)[\w-]+)*? (?:rapid|fast|quick|short)[ -]acting @\d+(?= ?(?:$|[,.;!?]|left\b|anywhere\b|any ?more\b|here\b|now\b))/;
const further = /^(?:,| and| or|, and) (?:my |the |his |her )?@(\d+)/;
const behind = new RegExp(String.raw`@(\d+)${otherThing}(?: (?!(?:but|and|because|so|i|he|she|we|to|for|with)\b)[\w'-]+){0,3} ?$`);
/** "Can I use @0 that froze" asks about what is still there. */
const usedStill =
  /\b(?:is|are|does|will|would|use|using|inject|injecting|happens to)(?: (?:the|any|an?|some|old))* @\d+ (?:that|which|after|once)\b[^,]*$/;
/** "Stopped drinking" ends no medicine. */
const otherHabit = /^ (?!(?:taking|using|having|giving|getting|injecting|wearing|everything|feeling|during|vomiting|throwing)\b)\w+ing\b/;

const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?';
const amount = '(?:a|an|one|two|three|four|five|six|seven|ten|\\d+|a few|few|several|some|(?:a )?couple(?: of)?)';
/** A pronoun and what may follow an act that has no object of its own: a pause, a time, a reason. */
const several =
  'them|those|these|both|everything|all of (?:them|it)|all|(?:all )?(?:my |his |her |the |our )?(?:meds?|medicines?|medications?|pills|tablets)';
const alone = new RegExp(
  String.raw`^(?: of)?(?: (?<which>it|that|any|mine|the lot|${several}))?(?: (?:now|again|myself|himself|herself|completely|entirely|already|suddenly|abruptly|straight away|cold|turkey|too|here|early|about|around|maybe|nearly|almost|alone|all at once|like|way|more than|just over))*(?= ?(?:$|[,.;!?)]|(?:since|over|at|in|last|this|yesterday|today|tonight|midday|noon|midnight|hours|days|weeks|ages|\d+ ?(?:h|hrs?|d)|first|early|during|with|without|as|due|though|please|help|vomiting|throwing|because|when|while|before|after|and|so|but|by|from|until|till|${weekday}|on (?:${weekday}|holiday|vacation|the|a|my)|for (?:${amount}|the|about|nearly|over|ages|days|weeks)|${amount} (?:more )?(?:hours?|days?|nights?|weeks?|months?|fortnight))\b))`,
);
const severalPattern = new RegExp(`^(?:${several})$`);
const general =
  /^(?: of)? (?:all )?(?:my |his |her |the |our |taking my )?(?:other )?(?:meds?|medicines?|medications?|pills|tablets|everything)\b/;

/** How to, whether to, or in case. */
const planning =
  /\b(?:how|should|shall|can|could|may|might|want(?:s|ed)? to|planning|plan|thinking|before|if|when|never|does|do|did|would|will|need to|have to|going to|about to|in case|afraid|worried|ever|supposed to|meant to|rather than|instead of|avoid|without)\b/;
const supposing =
  /\b(?:if|suppose|supposing|imagine|say)(?: (?:i|he|she|we|they|you|someone|somebody|(?:my|the|a) \w+))?(?: (?:ever|just|had|have|has|were to|suddenly|accidentally))* $/;
/** On a day that was, or since then: what is supposed to have happened then has happened. */
const datedPattern = new RegExp(
  String.raw`\b(?:ago|yesterday|since (?!then)|last (?:night|week|weekend|${weekday})|this (?:morning|week)|(?:on |since )${weekday})\b`,
);
const denying =
  /(?:\b(?:never|not|nobody|no one)|n't)(?: (?:been|really|actually|even|yet|once|ever|had|have|to|has|want|wanted|going|planning)){0,3} $/;

/**
 * Reads what a message says happened to its medicines, each of which is `@` and its place. Whose the act is follows from the grammar: the object
 * behind it ("ran out of @0"), the subject before it ("@0 ran out"), or, where it has none, what was named last ("never without @0, ran out").
 */
export function readMedicineStatements(text: string): MedicineStatement[] {
  let start = 0;
  return text.split(/(?<=[.!?;])/).flatMap((sentence) => {
    const from = start;
    start += sentence.length;
    const found = [...sentence.matchAll(act)];
    return found.flatMap((match, at): MedicineStatement[] => {
      const kind = acts[Object.entries(match.groups ?? {}).findIndex(([, words]) => words !== undefined)];
      if (!kind) return [];
      const before = sentence.slice(0, match.index);
      const rest = sentence.slice(match.index + match[0].length);
      const after = sentence.slice(match.index + match[0].length, found[at + 1]?.index);
      if (otherHabit.test(after)) return [];
      const place: Place = { word: match[0], before, after, soFar: text.slice(0, from) + before, text, isState: kind.isState === true };
      const medicines = findMedicines(place);
      const isOfKind = kind.act === 'lacking' && kindAhead.test(after) && !rapidAhead.test(after);
      return medicines === null
        ? []
        : [{ medicines, act: isOfKind ? 'missed' : kind.act, mood: readMood(kind.isFinite === true, before, rest), sentence }];
    });
  });
}

/** Whose the act is; empty where it is of all that is taken ("stopped all my tablets"), null where it is of no medicine. */
type Place = { word: string; before: string; after: string; soFar: string; text: string; isState: boolean };
function findMedicines({ word, before, after, soFar, text, isState }: Place): number[] | null {
  const object = isState ? null : (/^(?:no|off|left|last\b.*)$/.test(word) ? directlyAhead : ahead).exec(after);
  const tailWanted = tails[/^(?:left|last)|from(?=$| )/.exec(word)?.[0] ?? (/^(?:cut|reduced|lowered)$/.test(word) ? 'cut' : '')];
  if (object && (tailWanted === undefined || tailWanted.test(after.slice(object[0].length)))) {
    const others = [];
    for (let tail = after.slice(object[0].length), next = further.exec(tail); next; next = further.exec(tail)) {
      others.push(Number(next[1]));
      tail = tail.slice(next[0].length);
    }
    return [Number(object.groups?.first ?? object.groups?.joined), ...others];
  }
  if (tailWanted !== undefined || word === 'no') return null;
  const subject = behind.exec(before);
  if (isState) return subject && !usedStill.test(before) ? [Number(subject[1])] : null;
  const free = alone.exec(after);
  if (!free) return general.test(after) ? [] : null;
  const which = free.groups?.which;
  if (subject && which === undefined) return [Number(subject[1])];
  if (word === 'off' && which === undefined) return null;
  const named = [...soFar.matchAll(/@(\d+)/g)].map(([, place]) => Number(place));
  if (which !== undefined && severalPattern.test(which)) return [...new Set(named)];
  const last = named.at(-1) ?? /@(\d+)/.exec(text)?.[1];
  return last === undefined ? null : [Number(last)];
}

function readMood(isDone: boolean, before: string, after: string): Mood {
  if (denying.test(before)) return 'denied';
  const isOpen = isDone ? supposing.test(before) : planning.test(before.slice(before.lastIndexOf(',') + 1));
  return isOpen && !datedPattern.test(after) ? 'open' : 'stated';
}
