import tables from '../vocabulary/crisis-signs.json' with { type: 'json' };

/**
 * Signs of a person in danger from themselves, composed of who speaks or is spoken of, a wish, a means, a plan or an injury. A sign is a
 * list of groups that one sentence must all contain; `a~b` is a word of the one and, up to seven words on, a word of the other, with no other
 * person in between.
 */
const words: Readonly<Record<string, readonly string[]>> = tables.words;

function createWordExpression(group: string): string {
  const list = words[group];
  if (!list) throw new Error(`The signs of a crisis name the words "${group}", which are nowhere.`);
  return `(?<![\\w'])(?:${list.join('|')})(?![\\w])`;
}

const others =
  '(?!(?:my|our|the|his|her) (?:dog|cat|mother|father|mom|mum|dad|son|daughter|wife|husband|friend|child|baby)\\b|he\\b|she\\b|they\\b)';
const gap = `(?:[ ,]+${others}[\\w'-]+){0,7}?[ ,]+`;

function createSignPattern(part: string): RegExp {
  const [one = '', other] = part.split('~');
  // A wish for death may be one word, as in "won't wake up".
  return new RegExp(
    other === undefined
      ? createWordExpression(one)
      : `${createWordExpression(one)}(?:${gap}|(?= ))${other === undefined ? '' : ` ?${createWordExpression(other)}`}`,
  );
}

const signs = tables.signs.map((parts) => parts.map(createSignPattern));
const calm = new RegExp(`\\b(?:${tables.calm.join('|')})`);

/** Whether a sentence carries a sign. `sentence` is plain: lower case, straight apostrophes, manners of speaking taken out. */
export function hasCrisisSign(sentence: string): boolean {
  // "'Painless ways' is in her history": what is quoted is read like any word.
  const text = sentence.replace(/(?<![\w])'(?=\w)|(?<=\w)'(?!\w)/g, '');
  return !calm.test(text) && signs.some((parts) => parts.every((part) => part.test(text)));
}
