import { countsTooMany } from '@wellkept/triage/intake/counted-medicines.ts';
import { type Triage, triage } from '@wellkept/triage/triage.ts';
import { followTalk, type Standing, type TalkReading, triageTalk } from '@wellkept/triage/triage-talk.ts';
import { isEverydayQuestion, standsAlone } from '../reading/conversation-context.ts';
import type { MessageReader } from '../reading/read-message.ts';
import { findOwnStates } from '../tools/own-states.ts';
import type { OwnData, World } from '../tools/tool.ts';
import { listIllnessAbbreviations, withoutNameSigns } from './crisis-signs.ts';
import { listKnownMedicines } from './known-medicines.ts';
import { isOnlyNames } from './only-names.ts';

export type TalkJudge = {
  /** What of a message should not wait; `earlier` is what the person wrote before, oldest first. */
  judge: (message: string, earlier: readonly string[], own: OwnData | null) => Triage;
  /** The same with what stands after the message, for a talk of which it is known what stood after so many of its messages. */
  follow: (
    turns: readonly string[],
    own: OwnData | null,
    from: { standing: Standing; turns: number },
  ) => { judged: Triage; standing: Standing };
};

/** Judges messages in their talk with what the catalogue and the person's list know, and without the signs that are only in a name. */
export function createTalkJudge(world: World, readMessage: MessageReader): TalkJudge {
  const illnesses = listIllnessAbbreviations(world.knowledge.conditions);
  const judgeOne = (message: string, before: readonly string[], own: OwnData | null): Triage => {
    const known = listKnownMedicines(world, (text) => readMessage(text).mentions, message, before, own);
    const states = findOwnStates(world, own, message);
    const judged = triage(message, states, undefined, { known, earlier: before.at(-1) ?? '' });
    if (judged.level === 'routine' && !judged.hasCrisisSigns && !judged.mayBeEmergency) return judged;
    const reading = readMessage(message);
    return isOnlyNames(message, reading) && !countsTooMany(message, known)
      ? { level: 'routine', reasons: [] }
      : withoutNameSigns(message, judged, reading, before, illnesses);
  };
  const createReading = (own: OwnData | null): TalkReading => ({
    judge: (turn, before) => judgeOne(turn, before === '' ? [] : [before], own),
    standsAlone: (turn) => standsAlone(readMessage(turn)),
    isEveryday: (turn) => isEverydayQuestion(readMessage(turn)),
  });
  return {
    judge: (message, earlier, own) => triageTalk(message, earlier, createReading(own)),
    follow: (turns, own, from) => followTalk(turns, createReading(own), from),
  };
}
