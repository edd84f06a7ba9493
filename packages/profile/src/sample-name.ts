/** What the invented person of `sample-person.ts` is called; every page may have to say it, and few show the rest. */
export const sampleName = 'Ruth, 67';
