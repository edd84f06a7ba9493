import type { Statement } from './statement.ts';
import { fill, type TemplateId } from './templates.ts';

/** A sentence of an answer and where it is from: a fixed sentence, or what a tool or the library gave, word for word. */
export type Said = { text: string; from: 'template' | 'statement' | 'title'; sources: Statement['sources'] };
/** A paragraph, or a list of points; each of them some sentences. */
export type Block = { kind: 'paragraph'; said: readonly Said[] } | { kind: 'list'; points: readonly (readonly Said[])[] };

export const say = (id: TemplateId, slots: Record<string, string> = {}): Said => ({ text: fill(id, slots), from: 'template', sources: [] });
/** What a text that follows is about. */
export const titled = ({ about }: Statement): Said => ({ text: `${about}:`, from: 'title', sources: [] });
export const told = ({ text, sources }: Statement): Said => ({ text, from: 'statement', sources });
export const paragraph = (...said: readonly Said[]): Block[] => (said.length === 0 ? [] : [{ kind: 'paragraph', said }]);
export const list = (...points: readonly (readonly Said[])[]): Block[] => (points.length === 0 ? [] : [{ kind: 'list', points }]);
