/**
 * Lower case without accents and apostrophes; every digit alike, since the rules read figures. Umlauts are one letter however they are typed:
 * "ü", "ue" or "u".
 */
export const simplify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mark}'’‘`]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/([aou])e/g, '$1')
    .replace(/\p{Number}/gu, '0')
    .replace(/[^\p{Letter}0?!]+/gu, ' ')
    .replace(/([?!])\1*/g, ' $1 ')
    .replace(/ +/g, ' ')
    .trim();
