import type { DocumentProblem } from '@wellkept/documents/document-error.ts';
import { documentLimits } from '@wellkept/documents/limits.ts';

/** Why a document was not read, in words. */
export const problemTexts: Readonly<Record<DocumentProblem, string>> = {
  damaged: 'The file is damaged.',
  locked: 'The file asks for a password.',
  tooManyPages: `The file has too many pages: up to ${documentLimits.pagesMax}, and up to ${documentLimits.recognisedPagesMax} of them as pictures.`,
  tooManyPixels: 'The picture is too large.',
  tooDeep: 'The file is not built like a document.',
  tooLong: 'Reading it took too long.',
  tooMuchMemory: 'Reading it needs more memory than there is for one page.',
  busy: 'This computer is too busy to read it right now.',
  unknownType: 'The file is no PDF, picture, email or file of results.',
  severalPeople: 'The file has results of more than one person.',
  severalDays: 'The file has results from more than one day.',
  tooManyDays: 'The file has results from too many days.',
  noAttachment: 'No report is attached to the email.',
};
