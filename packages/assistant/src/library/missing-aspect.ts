import type { QuestionAspect } from '../question/aspects.ts';
import { type AspectPassage, isOnAspect, scoreAspects } from './passage-aspects.ts';

/** What is missing where no passage answers it. Of these the words of an article say so surely enough. */
const missingNames: Partial<Readonly<Record<QuestionAspect, string>>> = {
  treatment: 'how it is treated',
  spread: 'whether it is catching',
  prevention: 'how to prevent it',
  foods: 'what to eat with it',
};
/** Signs, causes and courses are described in too many words for that: they are missing where an article names its aspects, and not these. */
const missingAmongAspects: Partial<Readonly<Record<QuestionAspect, string>>> = {
  ...missingNames,
  signs: 'its symptoms',
  causes: 'what causes it',
  risk: 'who is at risk',
  selfCare: 'what to do oneself',
  outlook: 'what to expect',
  tests: 'how it is found',
  questions: 'what to ask a doctor',
};
/** An article with so many of them names its aspects. */
const aspectsMin = 4;

/** A passage below it says nothing of what is wanted: neither its heading nor two words of its text do. */
const answeringScore = 0.7;

/** What a question wants to know and none of the passages answers, in words; null where one does, or nothing in particular is asked. */
export function findMissingAspect(aspects: readonly QuestionAspect[], passages: readonly AspectPassage[]): string | null {
  const [first] = aspects;
  if (!first || aspects.length > 1 || passages.some((passage) => isOnAspect(aspects, passage))) return null;
  if (passages.some((passage) => scoreAspects(aspects, passage) >= answeringScore)) return null;
  const namesAspects = new Set(passages.flatMap(({ aspect }) => aspect ?? [])).size >= aspectsMin;
  return (namesAspects ? missingAmongAspects : missingNames)[first] ?? null;
}
