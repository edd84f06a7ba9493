/** Hours as a clock counts them: "53 min", "1 h 24 min". */
export function formatHours(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const parts = [minutes >= 60 && `${Math.floor(minutes / 60)} h`, (minutes < 60 || minutes % 60 > 0) && `${minutes % 60} min`].filter(
    Boolean,
  );
  return `${hours < 0 && minutes > 0 ? '-' : ''}${parts.join(' ')}`;
}
