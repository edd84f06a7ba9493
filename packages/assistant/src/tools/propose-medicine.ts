import { unclearOf } from './check-interactions.ts';
import { nothing, type ToolInputs, type ToolResult, type World } from './tool.ts';

/** Prepares a new entry of the list. Nothing is changed here: the person's click does that. */
export function proposeMedicine({ resolver }: World, { text }: ToolInputs['propose_medicine']): ToolResult {
  const resolution = resolver.resolve(text);
  if (!resolution.match) return { ...nothing, unclear: unclearOf(resolution) };
  return { ...nothing, card: { kind: 'add-medicine', text, name: resolution.match.name } };
}
