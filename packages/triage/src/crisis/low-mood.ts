import { normalizeMessage } from '../message/clauses.ts';
import tables from '../vocabulary/crisis-signs.json' with { type: 'json' };
import { namesEnd, readCrisisQuestion } from './crisis-topic.ts';

// What people with depression say of how they feel: the items of the PHQ-9 (Kroenke, Spitzer and Williams, 2001) but its ninth, which asks about
// death and self-harm, in everyday words. Repetitions are bounded, so that a text of one word again and again is read in linear time.
const degree =
  "(?:(?:so|this|that|very|really|just|too|completely|totally|utterly|pretty|quite|more|a bit|a little|like|i'm|always|still|often|all|rather) ){0,3}";
const feelings =
  '(?:sad|low|down|depressed|hopeless|helpless|worthless|useless|pointless|empty|numb|lonely|alone|miserable|tearful|anxious|overwhelmed|exhausted(?! of)|drained|tired(?! of)|worn out|burnt out|broken|guilty|ashamed|a failure|a burden|a mess|lost)';
const illness =
  '(?:being (?:(?:so|always) )?(?:ill|sick|unwell|tired|in pain|exhausted|fat|anxious)|(?:the|this|my|these) (?:pain|illness|disease|fatigue|symptoms?|side effects?|depression|anxiety|migraines?|tests|waiting)|it all|everything|life)';
const everything = '(?:everything|it|it all|all of it|life|every day|the smallest thing)';
const lowMood = new RegExp(
  `(?<![\\w'])(?:${[
    `(?:tired|sick|weary|fed up|done) (?:of|with) (?:${illness}|feeling ${degree}${feelings})`,
    `(?:i (?:am|feel|felt|have felt|have been|was)|i'm|i've been|i've felt|feel|felt|feeling|been feeling|becoming one|makes? me feel|and|am) ${degree}${feelings}`,
    `${everything} (?:is|feels|seems|gets|got) ${degree}(?:much|hard|heavy|pointless|hopeless|meaningless|an effort|a struggle)`,
    "(?:i|been|i've been|keep|and|just) (?:cry|cried|crying)|(?:was|keep|am|i'm) crying|(?:cannot|can't) stop crying",
    'low mood|(?:sad|depressed|miserable|crying|in tears) (?:all|every|the whole) (?:day|night|week|weekend|month|time)',
  ].join('|')})(?![\\w'])`,
);

/** A title is often the feeling alone. */
const alone = new RegExp(`^${degree}${feelings}(?: (?:and )?${degree}${feelings})?$|^(?:tired|sick|fed up) (?:of|with) this$`);

/** Farewells, what people put in order before they go, and what they have worked out. */
const arrangements = [
  ...[
    'goodbye\\w*',
    'farewell',
    "(?:won't|will not|not) be (?:here|around|posting)",
    'last (?:post|message|time|day|night|week)',
    'made (?:my )?peace',
    'at peace',
  ],
  ...[
    '(?:it|this|everything) (?:all )?(?:ends|will end|stops|will (?:soon )?be over)',
    '(?:letters?|notes?) (?:to|for) (?:my|the|them)',
    'passwords?',
    'my will',
    'funeral',
  ],
  ...[
    '(?:thank you|thanks|grateful) (?:all |everyone |to (?:all|everyone) )?for (?:all|the|your|being|everything)',
    '(?:a )?(?:new )?home for (?:the|my|our)',
    '(?:gave|given|giving) (?:\\w+ ){1,3}away',
    'cancel+ed',
    'paid (?:off|the|all|my)',
  ],
  ...[
    'rifle',
    'shotgun',
    'pistol',
    'handgun',
    'weapons?',
    'razors?',
    'noose',
    'charcoal',
    'helium',
    'wrists?',
    'veins?',
    'garage',
    'woods',
    'saved',
    'saving up',
    'counted',
    'hoard\\w*',
    'enough of them',
  ],
  ...["(?:hop(?:e|ed|ing)|pray\\w*|wish\\w*) (?:that )?(?:the|this|my|it|i) .{0,40}(?:wrong|stops?|don't|never|fails?|last|over|doesn't)"],
  ...['cabinet', 'cupboard', 'drawer', 'stash\\w*', '(?:worked|figured|found|sorted) (?:it )?out', 'decided', 'planned', 'ready'],
];
/** Words of death, a means, a place, an injury or a plan, and a feeling that others would be better off. */
const gravest = new RegExp(
  `(?<![\\w'])(?:${[...(['death', 'end', 'means', 'place', 'hurting', 'plan', 'heap', 'starving', 'purging', 'untreated', 'voices', 'selfKill'] as const).flatMap((group) => tables.words[group]), ...arrangements, 'better off', 'safe', 'miss me', 'without me', 'deserve\\w*'].join('|')})(?![\\w'])`,
);

/** Nobody asks more in one post; a text of nothing but ends of sentences has thousands. */
const sentencesMax = 400;

/**
 * What a message that speaks of low mood says beside it: `means` asks how people die or whether that is a way out, `grave` has a word of death, of a
 * means or of a plan. Null where nobody feels low.
 */
export function readLowMood(message: string): 'means' | 'grave' | 'alone' | null {
  const text = normalizeMessage(message);
  const sentences = [...new Set(message.split(/(?<=[.!?\n])/).map((one) => normalizeMessage(one)))].slice(0, sentencesMax);
  if (!lowMood.test(text) && !sentences.some((one) => alone.test(one.replace(/[ .!?]{1,9}$/, '')))) return null;
  const asked = sentences.map((one) => readCrisisQuestion(one));
  if (asked.includes('means') || asked.includes('option')) return 'means';
  return gravest.test(text) || namesEnd(message) ? 'grave' : 'alone';
}
