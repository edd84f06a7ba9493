/** The texts of the training are about this long; a longer one is read in pieces, and its gravest piece counts. */
const pieceLengthMax = 120;

/** Sentences side by side up to the length; each piece begins with the last sentence of the one before. */
export function splitIntoPieces(message: string): string[] {
  if (message.length <= pieceLengthMax) return [message];
  const sentences = (message.match(/[^.!?\n]+[.!?\n]*/g) ?? []).flatMap((sentence) => sentence.match(/.{1,120}/gs) ?? []);
  const pieces: string[] = [];
  let piece = '';
  let last = '';
  for (const sentence of sentences) {
    if (piece.length + sentence.length > pieceLengthMax && piece !== '') {
      pieces.push(piece);
      piece = last.length + sentence.length <= pieceLengthMax ? last : '';
    }
    piece += sentence;
    last = sentence;
  }
  return piece === '' ? pieces : [...pieces, piece];
}
