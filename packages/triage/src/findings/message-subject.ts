import { type Clause, normalizeMessage } from '../message/clauses.ts';
import { createSearchText } from '../message/search-text.ts';
import words from '../vocabulary/asking.json' with { type: 'json' };
import points from '../vocabulary/gravity.json' with { type: 'json' };
import { type ClinicalFinding, findingPatterns } from './finding-patterns.ts';

/** Whether nobody is ill in the message: it asks about a subject, tells what is elsewhere, or speaks of an animal. */
export function isNotAboutPerson(message: string, clauses: readonly Clause[]): boolean {
  const text = normalizeMessage(message);
  if (isAboutPet(text) || (storyPattern.test(text) && !isHappening(text)) || (elsewherePattern.test(text) && !personHerePattern.test(text)))
    return true;
  if (clauses.some((clause) => isHappening(clause.text))) return false;
  return isQuery(text) || isSubject(text) || clauses.every(({ isQuestion, text: asked }) => isQuestion && !isAboutPerson(asked));
}

const createWordPattern = (list: readonly string[]) => new RegExp(String.raw`\b(?:${list.join('|')})\b`);

/** The whole message is about an animal and mentions no person. */
const isAboutPet = (text: string) =>
  /^(?:hi |help |please |so |)(?:my|our|the) (?:\w+ )?(?:dog|cat|puppy|kitten|horse|rabbit|hamster|parrot|guinea pig|budgie|tortoise)\b/.test(
    text,
  ) &&
  !/\b(?:bit|bitten|scratched|i'm|i (?:feel|have|am|got|can't)|me|we|us|family|baby|child|son|daughter|husband|wife|carbon monoxide)\b/.test(
    text,
  );

/** In fiction and on paper nobody is ill. */
const storyPattern = createWordPattern(words.stories);

/** Things seen, read or heard happened elsewhere, unless the message is also about a person present: "I collapsed in class". */
const elsewherePattern = createWordPattern(words.elsewhere);
const personHerePattern = createWordPattern(words.presentPerson);

/** A question can contain symptoms: "my chest hurts and my arm is numb, should I wait?" */
const isAboutPerson = (text: string) => personStatementPattern.test(text) && !supposed.test(text);
const personStatementPattern = createWordPattern(words.personStatements);
const supposed = new RegExp(String.raw`^(?:${words.supposed.join('|')})\b`);

const isHappening = (text: string) =>
  /\b(?:right now|help|just (?:took|swallowed|drank|ate|fell|happened|started|collapsed)|is (?:choking|unconscious|not breathing))\b/.test(
    text,
  ) && !/^(?:what helps|does|do|can|how (?:do|does|can) (?:you|i) help)|\bhelps\b|to help\b/.test(text);

/** Words typed into a search box: a subject and what is wanted of it, of no person and no time. */
const isQuery = (text: string) => wanted.test(text) && !personPattern.test(text);
const wanted = createWordPattern(words.wanted);
const personPattern = createWordPattern(words.persons);

/** A short line that names a disease and states nothing: "stroke and exercise". A described symptom is not such a line. */
function isSubject(text: string): boolean {
  const remainder = text.replace(subject, '').trim();
  if (remainder === text || remainder === '' || text.split(' ').length > 8) return false;
  if (/[\d!]/.test(text) || personPattern.test(text) || statements.test(text)) return false;
  const searched = createSearchText(remainder);
  return !warning.some((sign) => sign.test(searched));
}
const subject = new RegExp(createWordPattern(words.subjects), 'g');
const statements = createWordPattern(words.statements);
// The keys of the table are signs, which the weighing checks.
const warning = (Object.keys(points.signs) as ClinicalFinding[]).flatMap((finding) => findingPatterns.get(finding) ?? []);
