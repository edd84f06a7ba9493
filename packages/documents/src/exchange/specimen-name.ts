/** Samples that are no blood, in words and in the codes of HL7 tables 0070 and 0487, each with the word that goes into a name. */
const others: readonly { pattern: RegExp; word: string }[] = [
  { pattern: /^(?:UR|URN|UC|UM|U24|RANDU)$|urine|\burin\b|orina|mocz|idrar|尿/iu, word: 'urine' },
  { pattern: /^CSF$|\bCSF\b|cerebro|spinal|liquor|脑脊液/iu, word: 'CSF' },
  { pattern: /^STL$|stool|fa?eces|fecal|stuhl|selles|heces|粪/iu, word: 'stool' },
  { pattern: /^PLRF?$|pleural/iu, word: 'pleural fluid' },
  { pattern: /^(?:SNV|SYN)$|synovial|joint fluid/iu, word: 'synovial fluid' },
  { pattern: /^(?:PRT|ASC)$|ascit|peritoneal/iu, word: 'ascites' },
  { pattern: /^(?:SAL|SLV)$|saliva|speichel/iu, word: 'saliva' },
  { pattern: /^SPT$|sputum/iu, word: 'sputum' },
  { pattern: /^SEM$|semen|ejac|ejak/iu, word: 'semen' },
  { pattern: /^SWT$|sweat/iu, word: 'sweat' },
  { pattern: /^AMN$|amniotic/iu, word: 'amniotic fluid' },
  { pattern: /^(?:FLU|FLD)$|(?:body|other) fluid|dialysate/iu, word: 'fluid' },
];

/** A name with what was sampled, where that is no blood and the name does not say so: sodium of urine is no sodium of blood. */
export function nameSpecimen(name: string, specimens: readonly string[]): string {
  const found = others.find(({ pattern }) => specimens.some((specimen) => pattern.test(specimen.trim())));
  return found === undefined || name === '' || found.pattern.test(name) ? name : `${name}, ${found.word}`;
}
