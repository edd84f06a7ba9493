/** What happens to a session, by the names of the sign-in service's listener. `LEFT`: the person ended it, it did not run out. */
export type SessionEvent = 'SIGNED_IN' | 'SIGNED_OUT' | 'LEFT' | 'USER_UPDATED';

type KnownSession = { state: string; user: { id: string } | null; left?: string };

/** What a new answer means after the one before. The first answer of a page finds a session; it does not begin one. */
export function computeSessionEvents(before: KnownSession, after: KnownSession): SessionEvent[] {
  const hasLeft = after.left !== undefined && before.left === undefined;
  const changedPerson = before.user?.id !== after.user?.id;
  if (changedPerson) {
    const events: SessionEvent[] = [];
    if (before.user) events.push('SIGNED_OUT');
    if (hasLeft) events.push('LEFT');
    if (after.user && before.state !== 'loading') events.push('SIGNED_IN');
    return events;
  }
  if (hasLeft) return ['LEFT'];
  return JSON.stringify(before.user) === JSON.stringify(after.user) ? [] : ['USER_UPDATED'];
}
