import { listUnclearNames } from './check-interactions.ts';
import { emptyToolResult, type ToolInputs, type ToolResult, type World } from './tool.ts';

/** Prepares a new entry of the list. Nothing is changed here: the person's click does that. */
export function proposeMedicine({ resolver }: World, { text }: ToolInputs['propose_medicine']): ToolResult {
  const resolution = resolver.resolve(text);
  if (!resolution.match) return { ...emptyToolResult, unclear: listUnclearNames(resolution) };
  return { ...emptyToolResult, card: { kind: 'add-medicine', text, name: resolution.match.name } };
}
