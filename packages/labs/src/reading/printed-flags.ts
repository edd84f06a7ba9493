/** What the laboratory itself says of a value: high, low, normal, or only abnormal. */
export type PrintedFlag = 'H' | 'L' | 'N' | 'A';

const marks: readonly (readonly [PrintedFlag, string])[] = [
  [
    'H',
    'very high|(?:above )?(?:high|upper) (?:reference )?limit|high|hi|hh?|↑+|▲|⬆|elevated|above(?: (?:range|normal|high))?(?= *(?:[)\\]\\t]|$))|erhöht|hoch|élevée?|alto|alta|elevado|elevata?o?|yüksek|hoog|wysok[iea]|偏高|critical high',
  ],
  [
    'L',
    'very low|(?:below )?low(?:er)? (?:reference )?limit|low|lo|ll?|↓+|▼|⬇|below(?: (?:range|normal|low))?(?= *(?:[)\\]\\t]|$))|erniedrigt|niedrig|bas|basse|bajo|baja|baixo|baixa|düşük|basso|bassa|laag|nisk[iea]|偏低|critical low',
  ],
  ['N', 'normal|n|in range|within range|wnl|ok'],
  [
    'A',
    'abnormal|out of (?:the )?(?:normal |reference |optimal )?range|outside (?:the )?(?:normal |reference |optimal )?range|a|\\*{1,3}|!{1,2}|borderline|auffällig|anormal|\\(?!\\)?',
  ],
];
const patterns = marks.map(
  ([flag, words]) =>
    [
      flag,
      new RegExp(
        String.raw`^\s*[([]?\s*(?:${words})(?![\p{Letter}/]|(?<!\*)\d)(?!\s*:| +(?:range|values?|limits|\d+\s?[-–]))\s*[)\]]?`,
        'iu',
      ),
    ] as const,
);

/** The flag at the start of a text, with what stands behind it. */
export function takeFlag(text: string): { flag: PrintedFlag | null; rest: string } {
  const clean = text.replace(/^[\s|,;]+/, '');
  for (const [flag, pattern] of patterns) {
    const found = pattern.exec(clean);
    if (found) return { flag, rest: clean.slice(found[0].length) };
  }
  return { flag: null, rest: text };
}

/** Results that are words, as urine strips, microscopy and serology print them, alone or with a titer: "reactive 1:64". */
const words = [
  '(?:target )?not? (?:seen|detected|found|reactive|isolated)|none (?:seen|detected)|non[- ]?reactive|non[- ]?reaktiv|negativ[eo]?|positiv[eo]?|reactive|reaktiv|reactivo|reagente|não reagente|no reactivo|negatief|positief|ujemn[yea]|dodatni[ea]?|niereaktywn[yea]|reaktywn[yea]|阴性|阳性|未见|未检出|检出|正常|nég(?:atif|ative)|pos(?:itif|itive)',
  'assent[ei]|present[ei]|nieobecn[yea]|obecn[yea]|brak|nie stwierdzono|afwezig|aanwezig|yok|absent|ausente|absence|present|presente|présence|detected|nil|none|keine|aucune?|traces?|spuren|few|occasional|rare|moderate|many|plenty|numerous|vereinzelt|reichlich|abundantes?|escas[oa]s?|numeros[oa]s?',
  '(?:slightly )?(?:hazy|turbid|cloudy)|clear|klar|claire?|límpido|trüb|(?:pale |dark |light |straw )?(?:yellow|straw|amber|red|brown|colou?rless)|gelb|jaune|amarillo|amarelo|sarı|berrak|berrak',
  '[1-4] ?\\+|\\+{1,4}|\\(\\+{1,4}\\)|acidic|alkaline|neutral|small|large|neg\\.?|pos\\.?|normal',
].join('|');
const wordResult = new RegExp(
  String.raw`^\s*((?:(?:${words})(?![\p{Letter}\d]))?\s*[,(]?\s*(?:[<>≤≥]\s?)?1\s?:\s?\d{1,5}\)?|${words})(?![\p{Letter}\d])`,
  'iu',
);

/** A result in words at the start of a text, with what stands behind it. */
export function parseWordAtStart(text: string): { word: string; rest: string } | null {
  const found = wordResult.exec(text);
  return found ? { word: found[1] ?? '', rest: text.slice(found[0].length) } : null;
}

/** What says in any laboratory's words that something was found or not: "Repeatedly reactive", "Salmonella isolated". */
const findingStem =
  /(?<!\p{Letter})(?:(?:sero|re|non)?-?(?:posit|pozit|negat|négat)\p{Letter}*|(?:non-?|nicht ?|un)?(?:reactiv[eo]s?|reaktiv\p{Letter}*|reattiv[oa]|réacti(?:f|ve)|reagente|reaktywn\p{Letter}*)|(?:un)?detect(?:ed|able|ad[oa])|détecté\p{Letter}*|nachgewiesen|nachweisbar|rilevat[oa]|isolated|isolé\p{Letter}*|aislad[oa]s?|isolat[oa]|gefunden|equivocal|indeterminate|inconclusive|grenzwertig|dudos[oa]|dubbi[oa]|seen|vus?|vist[oa]s?|obecn[yea]|dodatni[ea]?|ujemn[yea])(?!\p{Letter})|^(?:(?:no|heavy|light|scanty|moderate|mixed|profuse)\s+)*growth(?! (?:hormone|factor))(?!\p{Letter})|^(?:present|absent|invalid)(?!\p{Letter})/iu;
/** "C-reactive protein" and "Gram negative" name what is measured. */
const namesWithStems =
  /prote|globin|factor|hormon|receptor|control|antibod|antik[oö]rper|antigen(?!\s+\p{Letter}+(?:ed|seen))|screen|test|^\p{Lu}{2,4}$/iu;
const findingLengthMax = 60;

/** Whether a cell is a result in a laboratory's own words, and nothing else. */
export function isFinding(text: string): boolean {
  const own = text.trim();
  return own.length <= findingLengthMax && !/[:?]|\d\s?[-–]\s?\d/.test(own) && findingStem.test(own) && !namesWithStems.test(own);
}
