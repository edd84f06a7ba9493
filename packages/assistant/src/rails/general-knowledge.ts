/** Stands behind what a model says without a source. */
export const generalKnowledge = '(general knowledge)';
