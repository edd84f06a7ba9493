import { toTerms } from '../library/terms.ts';
import type { ComparedSubjects } from '../reading/compared-subjects.ts';
import type { RetrievedPassage, World } from './tool.ts';

const article = /^(?:an?|the|my|your|some|a normal) /;

/**
 * What tells two things apart: the passage that has both in its heading, else one on the same aspect from the article of each. None where one of
 * the two is in no article.
 */
export function findComparedPassages(
  { searchLibrary, findComparison }: World,
  { subjects, asks }: ComparedSubjects,
  question: string,
): readonly RetrievedPassage[] {
  const [one, other] = subjects;
  const ofBoth = findComparison(subjects, question);
  if (ofBoth.length > 0 || asks.length === 0) return ofBoth;
  const search = (subject: string) => searchLibrary(subject, [subject.replace(article, '')], asks);
  const find = (subject: string, inFull = subject): readonly RetrievedPassage[] =>
    [search(subject), search(inFull), searchLibrary(subject, [], asks)].find((found) => found.length > 0) ?? [];
  // "Bacterial or viral pneumonia": the noun stands behind the second alone.
  const ofOne = find(one, `${one} ${toTerms(other).length > 1 ? other.split(' ').at(-1) : ''}`.trim());
  const ofOther = find(other);
  const [first, second] = [ofOne[0], ofOther[0]];
  if (!first || !second) return [];
  if (first.about === second.about) return first.text === second.text ? ofOne : [first, second, ...ofOne.slice(1, 2)];
  // What can't wait is named where signs are what tells the two apart.
  return [first, second, ...(asks.includes('signs') ? [...ofOne.slice(1, 2), ...ofOther.slice(1, 2)] : [])];
}
