/** Reading a photo loses spaces: "Methotrexate10 mgonce a week". Short names that end in a number, such as B12 and Q10, stay whole. */
export const separateWords = (text: string): string =>
  text.replace(/(?<=\p{L}{4})(?=\d)/gu, ' ').replace(/(?<=\d ?(?:mg|mcg|µg|ml|iu))(?=\p{L}{3})/giu, ' ');
