/** What marks a medicine or a report that was filled in as a sample. */
export const sampleNote = 'Sample: added to show how this page works.';
