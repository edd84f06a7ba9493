import { mayCount } from '@wellkept/triage/intake/taken-too-much.ts';
import { type Triage, triage } from '@wellkept/triage/triage.ts';
import { followTalk, type Standing } from '@wellkept/triage/triage-talk.ts';
import { listStatedMarkers } from '@wellkept/triage/values/stated-results.ts';
import type { Models } from '../../providers/model/models.ts';
import type { ChatQuestion } from './answer.ts';
import { createOwnData } from './own-data.ts';
import { noUrgencies } from './own-urgencies.ts';

/**
 * Judged in its talk with what is known of the person, and a misspelt name as it was meant. What is an emergency for everyone waits for nothing. A
 * talk is longer than its last messages: what stood before them is stored with them.
 */
export async function triageQuestion(
  models: Models,
  { message, history, records }: Pick<ChatQuestion, 'message' | 'history' | 'records'>,
): Promise<{ urgency: Triage; standing: Standing }> {
  const written = history.filter(({ role }) => role === 'user');
  const at = written.findLastIndex(({ standing }) => standing !== undefined);
  const turns = [...written.map(({ content }) => content), message];
  const from = { standing: written[at]?.standing ?? null, turns: at + 1 };
  const judged = triage(message);
  // What a line of the list says may be more than anyone else takes.
  const isKnown = listStatedMarkers(message).length === 0 && !mayCount(message);
  if (judged.level === 'crisis' || (judged.level === 'emergency' && isKnown)) {
    const first = followTalk(turns, undefined, from);
    return { urgency: first.judged, standing: first.standing };
  }
  const { assistant } = await models.embedded();
  const { judged: urgency, standing } = assistant.follow(turns, createOwnData(records, noUrgencies), from);
  return { urgency, standing };
}
