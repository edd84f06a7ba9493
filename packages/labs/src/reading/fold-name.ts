const plainLetters: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd' };

/** Letters and digits in lower case without accents, words apart by one space; `%` and `#` stay, since they tell shares from counts. */
export const foldName = (text: string): string =>
  text
    .replace(/[¹²³⁰⁴-⁹]/g, '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/ı/g, 'i')
    .toLowerCase()
    // Letters that are no letter with a mark: Danish, French, German, Polish and Croatian ones.
    .replace(/[æœøßłđ]/g, (letter) => plainLetters[letter] ?? letter)
    // British and American spelling.
    .replace(/haem/g, 'hem')
    .replace(/oestr/g, 'estr')
    .replace(/leuco/g, 'leuko')
    .replace(/[^\p{Letter}\p{Number}%#]+/gu, ' ')
    .trim()
    // "S.G.O.T." is SGOT.
    .replace(/(?<!\p{Letter})(?:\p{Letter} ){2,}\p{Letter}(?!\p{Letter})/gu, (letters) => letters.replaceAll(' ', ''));
