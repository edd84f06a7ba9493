/** "Good morning, Ruth", by the hour where the person is. */
export function formatGreeting(now: Date, firstName: string): string {
  const hour = now.getHours();
  const greeting = hour < 5 ? 'Hello' : hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening';
  return firstName.trim() === '' ? greeting : `${greeting}, ${firstName.trim()}`;
}
