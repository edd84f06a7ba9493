const readVersion: () => Promise<{ default: unknown }> = () => import('../build/version.json', { with: { type: 'json' } });

/** Names what this build knows of names, doses and codes: another build may understand more of the same words. */
export const loadKnowledgeVersion = async (): Promise<string> => String((await readVersion()).default);
