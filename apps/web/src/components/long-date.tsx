/** A moment in the person's own locale and time zone. */
export function LongDate({ iso, hasTime = false }: { iso: string; hasTime?: boolean }) {
  const text = new Date(iso).toLocaleString(undefined, { dateStyle: 'long', ...(hasTime && { timeStyle: 'short' }) });
  return <time dateTime={iso}>{text}</time>;
}
