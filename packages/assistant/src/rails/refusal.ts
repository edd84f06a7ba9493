/** A model that only says that it cannot answer has not answered. */
export const isRefusal = (text: string): boolean =>
  text.length < 400 &&
  /^\W*(?:i['’]?m (?:really |very )?sorry|sorry|i apologi[sz]e|i (?:can(?:no|['’])t|am (?:not able|unable))|as an ai)\b[^.]{0,160}\b(?:can(?:no|['’])?t|unable|not able|won['’]?t|assist|help|comply|provide|answer)\b/i.test(
    text.trim(),
  );

/** Nothing that could be read: no letters, or one thing over and over. */
export function isGarbage(text: string): boolean {
  const trimmed = text.trim();
  const letters = trimmed.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2 || letters / trimmed.length < 0.4) return true;
  const words = trimmed.toLowerCase().split(/\s+/);
  return words.length > 30 && new Set(words).size / words.length < 0.12;
}
