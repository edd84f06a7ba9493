/**
 * The wording of a family: a line a phrasing. `[a|b|]` is one of several, `{list}` one of a list, and `@S @s @P @o @is @has @was @do @self`
 * and `feel@` take the person of whom the message speaks.
 */
type Person = { noun: string; subject: string; possessive: string; object: string; reflexive: string };
export type PersonGroup = 'self' | 'adult' | 'child' | 'any';

const self: Person = { noun: 'I', subject: 'I', possessive: 'my', object: 'me', reflexive: 'myself' };
const createMale = (noun: string): Person => ({ noun, subject: 'he', possessive: 'his', object: 'him', reflexive: 'himself' });
const createFemale = (noun: string): Person => ({ noun, subject: 'she', possessive: 'her', object: 'her', reflexive: 'herself' });

const men =
  'my dad|my husband|my father|my brother|my grandad|my boyfriend|my son|my grandpa|my uncle|my neighbour|my mate|my flatmate|hubby|my partner|a man here|my boss|my roommate|the old man next door|my father in law|a customer|my stepdad|my papa|my cousin|our lodger|my client';
const women =
  'my mum|my mom|my wife|my mother|my sister|my nan|my gran|my girlfriend|my grandmother|my aunt|my friend|my daughter|my partner|my colleague|a woman on the bus|my mother in law|my nana|my roommate|the lady I care for|my coworker|my best friend|my teacher|mama';
const boys =
  'my son|my little boy|my 3 year old|my toddler|my nephew|my 8 month old|my grandson|our 2 year old|my kid|my 6 yr old|the boy I babysit';
const girls =
  'my daughter|my little girl|my 4 year old|my baby|my niece|my 18 month old|my granddaughter|our one year old|my 10yo|the baby|my youngest';

const adults = [...men.split('|').map(createMale), ...women.split('|').map(createFemale)];
const children = [...boys.split('|').map(createMale), ...girls.split('|').map(createFemale)];

export function pickPerson(group: PersonGroup, random: () => number): Person {
  if (group === 'self') return self;
  if (group === 'child') return pick(children, random);
  if (group === 'adult') return pick(adults, random);
  const chance = random();
  return chance < 0.52 ? self : chance < 0.88 ? pick(adults, random) : pick(children, random);
}

export const pick = <Item>(list: readonly Item[], random: () => number): Item => {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
};

/** Chooses one of every `[a|b]` and `{list}`, the innermost first. */
export function expand(line: string, lists: ReadonlyMap<string, readonly string[]>, random: () => number): string {
  const next = line
    .replace(/\{([\w-]+)\}/g, (_, name: string) => {
      const list = lists.get(name);
      if (!list) throw new Error(`A phrasing names the list "${name}", which is nowhere: ${line}`);
      return pick(list, random);
    })
    .replace(/\[([^[\]]*)\]/g, (_, choices: string) => pick(choices.split('|'), random));
  return next === line
    ? line
        .replace(/\s+([,.?!])/g, '$1')
        .replace(/\s+/g, ' ')
        .trim()
    : expand(next, lists, random);
}

const thirdForms: Readonly<Record<string, string>> = { go: 'goes', do: 'does', have: 'has', try: 'tries', carry: 'carries', cry: 'cries' };
const addThirdEnding = (verb: string): string => thirdForms[verb] ?? (/(?:s|sh|ch|x|z)$/.test(verb) ? `${verb}es` : `${verb}s`);

/** Lets the line speak of a person: the noun where they are named first, a pronoun after that. */
export function fillPerson(line: string, person: Person): string {
  const isSelf = person.subject === 'I';
  const forms: Readonly<Record<string, string>> = {
    s: person.subject,
    o: person.object,
    self: person.reflexive,
    is: isSelf ? 'am' : 'is',
    has: isSelf ? 'have' : 'has',
    was: 'was',
    do: isSelf ? 'do' : 'does',
  };
  let isNamed = false;
  return line
    .replace(/@(self|is|has|was|do|S|P|s|o)\b/g, (_, form: string) => {
      const isFirst = !isNamed;
      if (form !== 'self' && form !== 'is' && form !== 'has' && form !== 'do' && form !== 'was') isNamed = true;
      if (form === 'S') return isFirst ? person.noun : person.subject;
      if (form === 'P') return isFirst && !isSelf ? `${person.noun}'s` : person.possessive;
      return forms[form] ?? '';
    })
    .replace(/\b([a-z]+)@/g, (_, verb: string) => (isSelf ? verb : addThirdEnding(verb)));
}
