import type { AnswerStatement } from './statement.ts';
import { fillTemplate, type TemplateId } from './templates.ts';

/** A sentence of an answer and where it is from: a fixed sentence, or what a tool or the library gave, word for word. */
export type AnswerSentence = { text: string; from: 'template' | 'statement' | 'title'; sources: AnswerStatement['sources'] };
/** A paragraph, or a list of points; each of them some sentences. */
export type Block =
  | { kind: 'paragraph'; sentences: readonly AnswerSentence[] }
  | { kind: 'list'; points: readonly (readonly AnswerSentence[])[] };

export const createTemplateSentence = (id: TemplateId, slots: Record<string, string> = {}): AnswerSentence => ({
  text: fillTemplate(id, slots),
  from: 'template',
  sources: [],
});
/** What a text that follows is about. */
export const toTitleSentence = ({ about }: AnswerStatement): AnswerSentence => ({ text: `${about}:`, from: 'title', sources: [] });
export const toSentence = ({ text, sources }: AnswerStatement): AnswerSentence => ({ text, from: 'statement', sources });
export const createParagraphBlocks = (...sentences: readonly AnswerSentence[]): Block[] =>
  sentences.length === 0 ? [] : [{ kind: 'paragraph', sentences }];
export const createListBlocks = (...points: readonly (readonly AnswerSentence[])[]): Block[] =>
  points.length === 0 ? [] : [{ kind: 'list', points }];
