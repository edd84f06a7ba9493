/** Phrases that give away a translated text, with plainer ones. They are for sentences that users read; code has its own list. */
const phrases: readonly (readonly [phrase: RegExp, plain: string])[] = [
  [/\babove all\b/i, 'especially, mainly'],
  [/\bon purpose\b/i, 'as part of treatment; deliberately'],
  [/\bhinder(?:s|ed|ing)?\b/i, 'block, slow, reduce'],
  [/\b(?:whoever|somebody who)\b/i, 'anyone who, people who'],
  [/\bfrom \d+ on\b/i, 'from age 65; if you’re 65 or older'],
  [/\b(?:by|of) itself\b/i, 'on its own'],
  [/\b(?:for|after|within|in|takes?|only) some (?:days|weeks|hours)\b/i, 'a few days, a few weeks'],
  [/(?<!\b(?:how|too|so|that|as|very|this) )\bmuch (?:alcohol|coffee|caffeine|tea|salt|sugar)\b/i, 'a lot of, heavy drinking'],
  [/\b(?:anew|once more)\b/i, 'again'],
  [/\bgoes on\b/i, 'continues'],
  [/\b(?:you told(?! (?:us|your))|is told|are told(?! to)|to be told|cannot be told|as told)\b/i, 'shows, reports, says; your answers'],
  [/\bstands? (?:here|at)\b/i, 'is here, is listed under'],
  [/\breckon(?:s|ed|ing)?\b/i, 'calculate, based on'],
  [/\bkeeps? \w+ from being\b/i, 'prevents'],
  [/\bbears? the name\b/i, 'is called'],
  [/\bBesides:/, 'Also:'],
  [/\b(?:nothing|something) speaks against\b/i, 'there’s no known reason not to'],
  [/\bpoisoning of the blood\b/i, 'sepsis (a serious blood infection)'],
  [/\ba bleeding(?=[.,;]| (?:in|from|into|that|is|can|may))/i, 'bleeding; a bleed'],
  [/\bthird third\b/i, 'third trimester'],
  [/\b(?:fits (?:and|or)|(?:or|and|have|had|cause) fits)\b/i, 'seizures'],
  [/\bwater tablets?\b/i, 'water pill (diuretic)'],
  [/\bout of joint\b/i, 'dislocated'],
];

/** The first phrase of a text that has a plainer form, with that form; null if there is none. */
export function findTranslatedPhrase(text: string): { phrase: string; plain: string } | null {
  for (const [pattern, plain] of phrases) {
    const [phrase] = pattern.exec(text) ?? [];
    if (phrase) return { phrase, plain };
  }
  return null;
}
