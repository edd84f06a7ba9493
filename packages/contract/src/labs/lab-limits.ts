/** The greatest file that can be uploaded. */
export const uploadBytesMax = 10 * 1024 * 1024;
/** Files in one go. */
export const uploadFilesMax = 10;
/** Uploads that one person can have waiting or being read at a time. */
export const uploadsWaitingMax = 20;
/** What was read and never looked at is deleted after so many days, the file with it. */
export const draftDaysMax = 30;
/** Results of one report. */
export const labResultsMax = 300;
/** Lines of a review: those that were read, those that are left out of them and those that were added. */
export const labReviewRowsMax = 400;
/** Reports that one person can keep. */
export const labReportsMax = 1000;
/** What one answer lists, at most. */
export const labReportsPerPage = 25;
export const labResultsPerPage = 100;
export const labTextLengthMax = 200;
export const labNoteLengthMax = 1000;

/** What can be uploaded: each type with the extensions that belong to it. */
export const uploadTypes = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'message/rfc822': ['eml'],
  'application/hl7-v2': ['hl7'],
  'application/fhir+json': ['json', 'ndjson'],
  'application/cda+xml': ['xml', 'cda'],
  'text/csv': ['csv'],
} as const;
export type UploadType = keyof typeof uploadTypes;
