import { capitalize, formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { LabStoryRule } from '@wellkept/knowledge/story.ts';
import type { DrugTestInteraction } from '../meaning/drug-test-interactions.ts';
import type { RuleMatch } from './match-rule.ts';
import { formatStorySource, type StoryInput } from './story-input.ts';
import type { StoryValue } from './story-values.ts';

/** What of the person's own list and conditions belongs to a story. */
export type OwnThread = {
  /** Of what is taken; none where a condition is meant. */
  names: string[];
  /** The marker that it is about; null where the text says so. */
  about: string | null;
  text: string;
  source: string | null;
};

/** More would bury what matters. */
const ownMax = 5;

/** What the rule says of the person comes first, then what is known to move each value the way it went. */
export function listOwnThreads(rule: LabStoryRule, match: RuleMatch, input: StoryInput): OwnThread[] {
  const stated = listStated(rule, input);
  const named = new Set(stated.flatMap(({ names }) => names));
  // Of what only fits, its own story says what moves it.
  const moved = match.values.flatMap((value) =>
    input.interactions
      .filter((one) => one.analyteIds.includes(value.analyte.id) && isSameWay(one, value))
      .toSorted((one, other) => Number(other.isOnlyTest) - Number(one.isOnlyTest))
      .flatMap(({ substance: { name }, text, source }): OwnThread[] => {
        if (named.has(name)) return [];
        named.add(name);
        return [{ names: [name], about: value.title, text, source: formatStorySource(source) }];
      }),
  );
  return [...stated, ...moved, ...listConditionThreads(rule, input)].slice(0, ownMax);
}

const findTaken = (sides: readonly string[], substances: readonly KnownSubstance[]): KnownSubstance[] =>
  substances.filter((one) => !one.local && one.sides.some((side) => sides.includes(side)));

function listStated({ own }: LabStoryRule, { substances, rules: { sources } }: StoryInput): OwnThread[] {
  return own.flatMap(({ takes, with: beside, text, source }) => {
    const taken = findTaken(takes, substances);
    const companions = beside ? findTaken(beside, substances).filter((one) => !taken.includes(one)) : [];
    if (taken.length === 0 || (beside && companions.length === 0)) return [];
    const names = [...taken, ...companions].map(({ name }) => name);
    return [
      {
        names,
        about: null,
        text: capitalize(text.replaceAll('{names}', formatList(names.map(toMidSentence)))),
        source: formatStorySource(sources.get(source)),
      },
    ];
  });
}

const sameWay: Readonly<Record<DrugTestInteraction['effect'], (side: 'above' | 'below') => boolean>> = {
  raises: (side) => side === 'above',
  lowers: (side) => side === 'below',
  'reads too high': (side) => side === 'above',
  'reads too low': (side) => side === 'below',
  'becomes unreliable': () => true,
  // Which way it goes is not known, so that it explains nothing.
  changes: () => false,
};

/** Only what can explain where the value went. */
function isSameWay({ effect }: DrugTestInteraction, { status, urgency }: StoryValue): boolean {
  const side = status === 'above' || status === 'below' ? status : urgency?.side;
  return side !== undefined && sameWay[effect](side);
}

const listConditionThreads = ({ conditions }: LabStoryRule, { conditionIds, rules: { sources } }: StoryInput): OwnThread[] =>
  conditions
    .filter(({ has }) => has.some((id) => conditionIds.has(id)))
    .map(({ text, source }) => ({ names: [], about: null, text, source: formatStorySource(sources.get(source)) }));
