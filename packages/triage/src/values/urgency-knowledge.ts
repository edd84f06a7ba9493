import { loadAnalytes, loadUrgencyTable } from '@wellkept/knowledge/load.ts';

/** Read once when the module is: a message is judged without waiting. */
export const [analytes, urgencyTable] = await Promise.all([loadAnalytes(), loadUrgencyTable()]);
