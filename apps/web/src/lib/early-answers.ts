/** Null: the question did not reach the server. */
type Answer = Promise<Response | null>;

// early-script.ts leaves its answers under this name.
const getEarlyAnswers = () => globalThis as { earlyAnswers?: Record<string, Answer> };

/** Whether an answer to this is there or on its way, and nobody has taken it. */
export const isRequestedEarly = (path: string): boolean => getEarlyAnswers().earlyAnswers?.[path] !== undefined;

/** Returns the answer once: a second call means that fresh data is wanted. */
export function takeEarlyAnswer(path: string): Answer | undefined {
  const all = getEarlyAnswers().earlyAnswers;
  const answer = all?.[path];
  delete all?.[path];
  return answer;
}

/** They were for the person of this page's session; without one they are for nobody. */
export function clearEarlyAnswers(): void {
  delete getEarlyAnswers().earlyAnswers;
}
