import { parseSync, Visitor } from 'oxc-parser';

type Fault = { line: number; message: string };
type Passage = { start: number; text: string };

/** Words that make our English sound translated, with what to write. Each pattern covers one whole word of a name or a sentence. */
const plainWords: readonly (readonly [unusual: RegExp, plain: string])[] = [
  [/^told$/, 'shown, reported, notified, sent, mentioned'],
  [/^said$/, 'stated, mentioned, written, shown'],
  [/^kept$/, 'stored, saved, retained, left'],
  [/^(?:somebody|whoever)$/, 'a user, someone, anyone, people who'],
  [/^anew$/, 'again'],
  [/^reckon(?:s|ed|ing)?$/, 'calculate, compute, estimate, based on'],
  [/^hinder(?:s|ed|ing)?$/, 'block, slow, reduce, prevent'],
];
const plainPhrases: readonly (readonly [unusual: RegExp, plain: string])[] = [
  [/\babove all\b/i, 'especially, mainly'],
  [/\bon purpose\b/i, 'deliberately'],
  [/\bstands here\b/i, 'is here, is listed under'],
  [/\bnothing speaks against\b/i, 'there is no known reason not to'],
];

/** Fields of stored data and of older clients: their names change with the format alone. */
const storedNames = new Set(['isKept']);

/** The words of a text; a camel-case name has one for each hump. */
const listWords = (text: string): string[] => [...text.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase());

function findUnusual(text: string): string | null {
  for (const word of listWords(text)) for (const [unusual, plain] of plainWords) if (unusual.test(word)) return `"${word}": write ${plain}`;
  // A comment may break a phrase across two lines.
  const unbroken = text.replace(/\s+\*?\s*/g, ' ');
  for (const [unusual, plain] of plainPhrases) {
    const [phrase] = unusual.exec(unbroken) ?? [];
    if (phrase) return `"${phrase}": write ${plain}`;
  }
  return null;
}

const testFunctions = new Set(['describe', 'test', 'it']);

/**
 * What people read as the language of the code: names, comments and names of tests. Other string literals are data, such as the words that
 * users type, or texts of the interface.
 */
function listCodePassages(path: string, text: string): Passage[] {
  const { program, comments } = parseSync(path, text);
  const passages: Passage[] = comments.map(({ start, value }) => ({ start, text: value }));
  const addName = ({ start, name }: { start: number; name: string }) => {
    if (!storedNames.has(name)) passages.push({ start, text: name });
  };
  new Visitor({
    Identifier: addName,
    PrivateIdentifier: addName,
    JSXIdentifier: addName,
    CallExpression({ callee, arguments: [first] }) {
      const called = text.slice(callee.start, callee.end).split(/[.(]/)[0] ?? '';
      if (first && testFunctions.has(called) && (first.type === 'Literal' || first.type === 'TemplateLiteral'))
        passages.push({ start: first.start, text: text.slice(first.start, first.end) });
    },
  }).visit(program);
  return passages;
}

function listLines(text: string): Passage[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const passage = { start, text: line };
    start += line.length + 1;
    return passage;
  });
}

/** Every place of a file that should be written in plain English. Of documents and style sheets each line counts. */
export function listUnusualPlaces(path: string, text: string): Fault[] {
  const passages = /\.(?:tsx?|m?js)$/.test(path) ? listCodePassages(path, text) : listLines(text);
  return passages.flatMap((passage) => {
    const message = findUnusual(passage.text);
    return message ? [{ line: text.slice(0, passage.start).split('\n').length, message }] : [];
  });
}
