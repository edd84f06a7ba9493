/** Small words that English does not have, by language; accents are dropped before reading. */
const small: readonly (readonly string[])[] = [
  'el la los las que puedo tomar con para por mi es una como tengo esta pero cuando donde gracias hola dolor'.split(' '),
  'je le les des puis prendre avec pour mon ma est une comment quand est-ce que dans mais bonjour merci douleur'.split(' '),
  'ich der die das kann nehmen mit mein meine ist eine wie wann und nicht habe gegen hallo danke schmerzen'.split(' '),
  'posso prendere con il mio e una come quando che sono ho ciao grazie dolore della'.split(' '),
  'eu posso tomar com meu minha uma como quando nao tenho ola obrigado dor para voce'.split(' '),
  'ik kan nemen met mijn een hoe wanneer niet heb het voor hallo bedankt pijn'.split(' '),
];
const english = new Set(
  'the is are a an i my can what how of to and with for do does should it in on take me you have has about safe'.split(' '),
);
/** Fewer words may be names. */
const wordsMin = 3;

/** Whether a message is in a language other than English, judged by its letters and short words. */
export function isForeign(message: string): boolean {
  const letters = message.match(/\p{L}/gu) ?? [];
  if (letters.length === 0) return false;
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  if (others.length / letters.length > 0.5) return true;
  const words =
    message
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase()
      .match(/[a-z'-]+/g) ?? [];
  if (words.length < wordsMin) return false;
  const own = words.filter((word) => english.has(word)).length;
  return small.some((language) => {
    const found = words.filter((word) => language.includes(word) && !english.has(word)).length;
    return found >= 2 && found > own;
  });
}
