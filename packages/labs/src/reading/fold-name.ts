/** Letters and digits in lower case without accents, words apart by one space; `%` and `#` stay, since they tell shares from counts. */
export const foldName = (text: string): string =>
  text
    .replace(/[¹²³⁰⁴-⁹]/g, '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/ł/g, 'l')
    // British and American spelling.
    .replace(/haem/g, 'hem')
    .replace(/oestr/g, 'estr')
    .replace(/leuco/g, 'leuko')
    .replace(/[^\p{Letter}\p{Number}%#]+/gu, ' ')
    .trim()
    // "S.G.O.T." is SGOT.
    .replace(/(?<!\p{Letter})(?:\p{Letter} ){2,}\p{Letter}(?!\p{Letter})/gu, (letters) => letters.replaceAll(' ', ''));
