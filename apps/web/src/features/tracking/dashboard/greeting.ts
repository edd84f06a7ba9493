/** "Good morning, Ruth", by the hour where the person is. */
export function formatGreeting(now: Date, firstName: string): string {
  const hour = now.getHours();
  const part = hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return firstName.trim() === '' ? `Good ${part}` : `Good ${part}, ${firstName.trim()}`;
}
