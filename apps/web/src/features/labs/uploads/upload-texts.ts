import type { LabUpload, PageProblem, UploadProblem } from '@wellkept/contract/labs/lab-uploads.ts';

/** Why a file was not read, and what helps. */
export const problemTexts: Readonly<Record<UploadProblem, string>> = {
  damaged: 'The file is damaged or not complete. Save or download it again, then upload the new copy.',
  tooManyPages: 'The file has too many pages. Upload only those with the results.',
  tooManyPixels: 'The picture is too large. Take it again with a lower resolution.',
  tooDeep: 'The file isn’t a proper document, so we didn’t open it.',
  tooLong: 'Reading took too long and was stopped. Upload only the pages with the results, or a smaller picture.',
  tooMuchMemory: 'Reading it needs more memory than we have for one page. Upload a smaller picture, or one page at a time.',
  busy: 'Our server is very busy right now. We’ll read this file as soon as there is time. You don’t need to do anything.',
  noText: 'We couldn’t find any readable text in it. Take the photo again in good light, straight from above.',
  noResults: 'We found no test result in it. If it’s a lab report, you can type in the values by hand.',
  seemsInvoice: 'It looks like an invoice or a receipt. We found no test result in it.',
  seemsPrescription: 'It looks like a prescription. We found no test result in it. You can add its medicines under Medicines.',
  seemsImaging:
    'It looks like a report of a scan or an X-ray. We read the numbers of lab tests, not findings in words. Keep it for your doctor.',
  seemsVaccination: 'It looks like a vaccination record. We found no test result in it.',
  seemsLetter: 'It looks like a letter. We found no test result in it. Upload the page with the values, or type them in by hand.',
  severalPeople: 'The file has results of more than one person. Ask for a file with only yours.',
  severalDays: 'The file has results from more than one day. Upload one report at a time, so that each keeps its date.',
  tooManyDays: 'The file has results from too many days to read at once. Export a shorter time, such as a few years, and upload each part.',
  noAttachment: 'We found no report attached to this email. Save the attachment and upload that.',
  tooManyResults: 'It has more results than one report can have. Upload one report at a time.',
};

/** Why one page of a report could not be read. */
export const pageProblemTexts: Readonly<Record<PageProblem, string>> = {
  damaged: 'it is damaged.',
  tooManyPixels: 'its picture is too large.',
  tooLong: 'it took too long.',
  tooMuchMemory: 'it needs more memory than we have for one page.',
};

/** What is happening to an upload, in a sentence. */
export function formatStage({ stage, page, pageCount }: Pick<LabUpload, 'stage' | 'page' | 'pageCount'>): string {
  if (stage === 'waiting') return 'Waiting for its turn';
  if (stage === 'opening') return 'Opening the file';
  if (stage === 'recognising')
    return pageCount === null || pageCount === 1 ? 'Reading the letters' : `Reading the letters of page ${page} of ${pageCount}`;
  if (stage === 'reading') return 'Finding the values';
  if (stage === 'ready') return 'We’ve read it. The values count once you’ve checked them.';
  if (stage === 'locked') return 'This file asks for a password.';
  return stage === 'confirmed' ? 'Checked and saved' : 'Not read';
}

/** How far it is, of 100; a page of letters takes most of the time. */
export function computeStageShare({ stage, page, pageCount }: Pick<LabUpload, 'stage' | 'page' | 'pageCount'>): number {
  const shares = { waiting: 5, opening: 15, reading: 95, locked: 100, ready: 100, failed: 100, confirmed: 100 } as const;
  if (stage !== 'recognising') return shares[stage];
  return 20 + Math.round((70 * ((page ?? 1) - 1)) / (pageCount ?? 1));
}

export const isUploadInProgress = ({ stage }: Pick<LabUpload, 'stage'>): boolean =>
  stage === 'waiting' || stage === 'opening' || stage === 'recognising' || stage === 'reading';
