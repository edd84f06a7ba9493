import words from './asking.json' with { type: 'json' };
import { type Clause, plain } from './clauses.ts';
import points from './gravity.json' with { type: 'json' };
import { type Sign, signs } from './signs.ts';

/** Whether nobody is ill in the message: it asks about a subject, tells what is elsewhere, or speaks of an animal. */
export function isOfNobody(message: string, clauses: readonly Clause[]): boolean {
  const text = plain(message);
  if (isOfPet(text) || (isStory.test(text) && !isHappening(text)) || (isElsewhere.test(text) && !ofSomebodyHere.test(text))) return true;
  if (clauses.some((clause) => isHappening(clause.text))) return false;
  return isQuery(text) || isSubject(text) || clauses.every(({ isQuestion, text: asked }) => isQuestion && !isAboutSomebody(asked));
}

const anyWord = (list: readonly string[]) => new RegExp(String.raw`\b(?:${list.join('|')})\b`);

/** The whole message is about an animal; of people nothing is said. */
const isOfPet = (text: string) =>
  /^(?:hi |help |please |so |)(?:my|our|the) (?:\w+ )?(?:dog|cat|puppy|kitten|horse|rabbit|hamster|parrot|guinea pig|budgie|tortoise)\b/.test(
    text,
  ) &&
  !/\b(?:bit|bitten|scratched|i'm|i (?:feel|have|am|got|can't)|me|we|us|family|baby|child|son|daughter|husband|wife|carbon monoxide)\b/.test(
    text,
  );

/** In fiction and on paper nobody is ill. */
const isStory = anyWord(words.stories);

/** What was seen, read or told happened elsewhere, unless somebody here is spoken of too: "I collapsed in class". */
const isElsewhere = anyWord(words.elsewhere);
const ofSomebodyHere = anyWord(words.ofSomebodyHere);

/** A question can carry what somebody has: "my chest hurts and my arm is numb, should I wait?" */
const isAboutSomebody = (text: string) => statedOfSomebody.test(text) && !supposed.test(text);
const statedOfSomebody = anyWord(words.statedOfSomebody);
const supposed = new RegExp(String.raw`^(?:${words.supposed.join('|')})\b`);

const isHappening = (text: string) =>
  /\b(?:right now|help|just (?:took|swallowed|drank|ate|fell|happened|started|collapsed)|is (?:choking|unconscious|not breathing))\b/.test(
    text,
  ) && !/^(?:what helps|does|do|can|how (?:do|does|can) (?:you|i) help)|\bhelps\b|to help\b/.test(text);

/** Words typed into a search box: a subject and what is wanted of it, of no person and no time. */
const isQuery = (text: string) => wanted.test(text) && !ofSomebody.test(text);
const wanted = anyWord(words.wanted);
const ofSomebody = anyWord(words.ofSomebody);

/** A short line that names a disease and states nothing: "stroke and exercise". What is felt or seen of somebody is no such line. */
function isSubject(text: string): boolean {
  const rest = text.replace(subject, '').trim();
  if (rest === text || rest === '' || text.split(' ').length > 8) return false;
  return !/[\d!]/.test(text) && !ofSomebody.test(text) && !statements.test(text) && !warning.some((sign) => sign.test(rest));
}
const subject = new RegExp(anyWord(words.subjects), 'g');
const statements = anyWord(words.statements);
// The keys of the table are signs, which the weighing checks.
const warning = (Object.keys(points.signs) as Sign[]).flatMap((sign) => signs.get(sign) ?? []);
