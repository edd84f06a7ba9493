import { numbersIn, type SourceRegistry, withoutMarks } from '../answer/registry.ts';
import { fill } from '../answer/templates.ts';
import type { ToolResult } from '../tools/tool.ts';
import { generalKnowledge } from './general-knowledge.ts';

type Heard = Pick<ToolResult, 'statements'>;

/** What may leave: whole sentences only, so that nothing half-said is ever on the screen. */
export type OutputGate = {
  /** Takes what a model writes; gives back the sentences that are complete and may be shown. */
  push: (delta: string) => string;
  end: () => string;
  /** Sentences that were held back. */
  withheld: () => number;
};

type Settings = {
  /** The embedded assistant writes nothing but fixed sentences and what tools gave. */
  isEmbedded: boolean;
  registry: SourceRegistry;
  /** What the tools of this answer gave so far. */
  heard: () => readonly Heard[];
  message: string;
};

/** Advice that no program gives, whoever wrote it: the person would have to answer for it. */
const dangerous: readonly RegExp[] = [
  /\b(?:you (?:can|should|may|must|need to|could)|please|just|simply|it is (?:ok|okay|fine|safe) to|go ahead and|i (?:recommend|suggest|advise) (?:that )?(?:you )?)\b[^.?!]{0,30}\b(?:stop|stopping|quit|discontinu\w+|skip|halve|double|triple|increase|raise|lower|reduce|cut)\b[^.?!]{0,40}\b(?:tak(?:e|ing)|dos\w+|medic\w+|tablets?|pills?|insulin|prescri\w+|warfarin|antidepressants?)\b/i,
  /^(?:\W*)(?:stop|double|halve|skip|increase|triple) (?:taking |your |the )[^.?!]{0,60}(?:dose|tablet|pill|medic|insulin|prescription|mg)?/i,
  /\byou (?:definitely |certainly |clearly |probably )?(?:have|are having|suffer from) (?:a |an |the )?(?:heart attack|stroke|cancer|tumou?r|diabetes|depression|infection|pneumonia|appendicitis|covid|flu|lupus|anemia|anaemia|ulcer)\b/i,
  /\b(?:no need|don'?t need|do not need|not necessary|unnecessary|don'?t bother|no reason) (?:to |for )?(?:see|call|visit|consult|contact|ask|seek|go to)?\b[^.?!]{0,30}\b(?:doctor|pharmacist|hospital|emergency|911|999|112|help|ambulance)\b/i,
  /\b(?:instead of|rather than) (?:seeing|calling|asking) (?:a |your )?(?:doctor|pharmacist|911|999|112)\b/i,
  /\b(?:lethal dose|how to (?:kill|overdose|harm|cut|starve)|painless way to die|enough to kill)\b/i,
  /\b(?:cures?|guaranteed to (?:cure|heal)|miracle)\b[^.?!]{0,30}\b(?:cancer|diabetes|hiv|alzheimer\w*|autism)\b/i,
];
/** "Do not stop taking it without asking" is the opposite. */
const cautions =
  /\b(?:do not|don'?t|never|should not|shouldn'?t|must not|cannot|can'?t|before you|without (?:asking|talking|speaking)|unless|ask (?:your|a)|talk to|speak (?:to|with)|if your doctor|only (?:if|when|with)|until you have)\b/i;
const saysSafe =
  /\b(?:(?:is|are|it['’]?s|they['’]?re|be) (?:perfectly |completely |generally |quite |totally |absolutely |usually |very )?(?:safe|fine|ok|okay|harmless)|(?<!\bnot )(?:perfectly|completely|totally|absolutely) (?:safe|fine|ok|okay|harmless)|(?:there (?:is|are) |has |have |with |poses? )?no (?:known |serious |real )?(?:interactions?|risks?|problems?|dangers?)|(?<!(?:not|n['’]t|never) )(?:safely (?:take|combine|use|be taken)|be (?:taken|combined|used) together))\b/i;
const severeWord = /^(?:Do not combine|Do not take|Serious):/;

/** Speaks of bodies, medicines or illness, so that it is a claim about health. */
const clinical =
  /\b(?:\d|medic\w*|drug|dos\w*|mg|treat\w*|therap\w*|symptom\w*|diseas\w*|syndrome|blood|heart|liver|kidney|brain|pain|fever|infect\w*|vitamin\w*|mineral|supplement\w*|herb\w*|diet\w*|food|sleep|stress|exercise|risk|cause[sd]?|reduc\w*|increas\w*|lower\w*|raise[sd]?|prevent\w*|help[sd]?|effective|side effects?|interact\w*|pregnan\w*|safe\w*|level|absor\w*|tablet|study|studies|evidence|doctor)\b/i;
const talk =
  /\?\s*$|^(?:hello|hi|you(?:'re| are) welcome|thank|i (?:do not|don't|cannot|can't|am not|looked|checked|used|found|could not)|let me|please (?:ask|talk|speak|call|check)|here (?:is|are)|of course|sure|certainly|sorry)\b/i;

export function createOutputGate({ isEmbedded, registry, heard, message }: Settings): OutputGate {
  let pending = '';
  let withheld = 0;
  const release = (upTo: number): string => {
    const ready = pending.slice(0, upTo);
    pending = pending.slice(upTo);
    return isEmbedded ? ready : pieces(ready).map(checked).join('');
  };
  const checked = (piece: string): string => {
    const [, before = '', sentence = '', after = ''] = /^(\s*(?:(?:[-*]|\d+\.)\s+)?)([\s\S]*?)(\s*)$/.exec(withoutMarkup(piece)) ?? [];
    if (sentence === '') return before + after;
    const kept = judge(sentence);
    return kept === null ? '' : before + kept + after;
  };
  const judge = (sentence: string): string | null => {
    const bare = withoutMarks(sentence);
    const known = heard().flatMap(({ statements }) => statements);
    if (dangerous.some((pattern) => pattern.test(bare)) && !cautions.test(bare)) {
      withheld += 1;
      return withheld === 1 ? fill('whoDecidesStop') : null;
    }
    const severe = known.find(({ text }) => severeWord.test(text));
    if (severe && saysSafe.test(bare)) {
      withheld += 1;
      return withheld === 1 ? `${severe.text} [${severe.sources.map((source) => registry.numberOf(source)).join(', ')}]` : null;
    }
    if (!clinical.test(bare) || talk.test(bare)) return sentence;
    const cited = numbersIn(sentence).filter((number) => registry.find(number));
    const material = `${message} ${known.map(({ text }) => text).join(' ')}`;
    const hasOwnNumbers = (bare.match(/\d+(?:[.,]\d+)?/g) ?? []).some((number) => !material.includes(number));
    return cited.length > 0 && !hasOwnNumbers ? sentence : withNote(bare);
  };
  return {
    push: (delta) => {
      pending += delta;
      const end = lastEnd(pending);
      return end === 0 ? '' : release(end);
    },
    end: () => release(pending.length),
    withheld: () => withheld,
  };
}

const withNote = (sentence: string): string => sentence.replace(/\s*([.:;!]?)\s*$/, ` ${generalKnowledge}$1`);

/** Where the last complete sentence ends; its marks belong to it. */
function lastEnd(text: string): number {
  let end = 0;
  for (const found of text.matchAll(/[.!?]["”’)*]*(?:\s*\[[\d, ]+\])*\.?(?=\s+[^\s[])|\n/g)) end = found.index + found[0].length;
  return end;
}

function pieces(text: string): string[] {
  return text.match(/[\s\S]+?(?:[.!?]["”’)*]*(?:\s*\[[\d, ]+\])*\.?(?=\s|$)|\n|$)/g)?.filter((piece) => piece !== '') ?? [];
}

/** Pictures, links and tags of a model lead to places that nobody looked at. */
const withoutMarkup = (text: string): string =>
  text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '');
