import { createConditionReader } from '@wellkept/safety/person/condition-reader.ts';
import type { Circumstances, World } from '../tools/tool.ts';
import { plain } from '../triage/clauses.ts';
import { circumstancesIn, isForSomebodyElse } from './circumstances.ts';
import { type Intent, intentsOf, isAboutIntake, spellingReach } from './intents.ts';
import { createMarkerReader } from './markers.ts';
import { createMentionReader, type Mention } from './mentions.ts';
import { withoutSlips } from './slips.ts';

/** A message as it was understood. */
export type Reading = {
  text: string;
  intents: readonly Intent[];
  mentions: readonly Mention[];
  /** Ids of laboratory markers. */
  markers: readonly string[];
  /** Conditions as ids of the knowledge base. */
  conditions: readonly string[];
  circumstances: Circumstances;
  isForSomebodyElse: boolean;
  /** Asks about the person's own medicines or body: "my", "I take". */
  isOwn: boolean;
  /** A "yes" to what was offered. */
  isAccepting?: true;
};

export type MessageReader = (message: string) => Reading;

const lengthReadMax = 4000;

export function createMessageReader(world: World): MessageReader {
  const readMentions = createMentionReader(world.resolver, world.isEnglish);
  const readConditions = createConditionReader(world.knowledge.conditions.values());
  const readMarkers = createMarkerReader(world.analytes);
  return (message) => {
    const text = withoutSlips(message.slice(0, lengthReadMax), world.isEnglish);
    const intents = intentsOf(text);
    const markers = readMarkers(text);
    return {
      text,
      intents,
      mentions: meantIn(readMentions(text, spellingReach(intents, text)), intents, text),
      markers,
      // "Add magnesium" names no illness of that abbreviation.
      conditions: readConditions(text.replace(/^\W*(?:please\s+)?add\b/i, '')),
      circumstances: circumstancesIn(text),
      isForSomebodyElse: isForSomebodyElse(text),
      isOwn: /\b(?:my|me|i|i'm|i've|mine)\b/.test(plain(text)),
    };
  };
}

const meantIn = (mentions: readonly Mention[], intents: readonly Intent[], text: string): Mention[] =>
  mentions.filter(({ isEaten }, _at, all) => !isEaten || isAboutIntake(intents, text) || all.some((one) => !one.isEaten));
