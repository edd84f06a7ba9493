import type { Resolution } from '@wellkept/medications/resolution.ts';
import { createItemResolver } from '@wellkept/medications/sig/parse-medication.ts';
import type { OwnMedicine, World } from './tool.ts';

/** What a medicine of the person's own list means: it was read when it was saved. */
export const resolveOwnMedicine = ({ resolver, knowledge }: Pick<World, 'resolver' | 'knowledge'>, { content }: OwnMedicine): Resolution =>
  createItemResolver(knowledge, resolver.resolve)(content);
