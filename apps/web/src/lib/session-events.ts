/** What happens to a session, by the names of the sign-in service's listener. */
export type SessionEvent = 'SIGNED_IN' | 'SIGNED_OUT' | 'USER_UPDATED';

type Known = { state: string; user: { id: string } | null };

/** What a new answer means after the one before. The first answer of a page finds a session; it does not begin one. */
export function sessionEvents(before: Known, after: Known): SessionEvent[] {
  const changedPerson = before.user?.id !== after.user?.id;
  if (changedPerson) {
    const events: SessionEvent[] = [];
    if (before.user) events.push('SIGNED_OUT');
    if (after.user && before.state !== 'loading') events.push('SIGNED_IN');
    return events;
  }
  return JSON.stringify(before.user) === JSON.stringify(after.user) ? [] : ['USER_UPDATED'];
}
