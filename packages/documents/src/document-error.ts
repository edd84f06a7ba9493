/** Why a document was not read. */
export type DocumentProblem =
  | 'damaged'
  | 'locked'
  | 'tooManyPages'
  | 'tooManyPixels'
  | 'tooDeep'
  /** It took longer than one document may; its process was ended. */
  | 'tooLong'
  /** It took more memory than one document may; its process was ended. */
  | 'tooMuchMemory'
  /** The machine was too busy to read it; it may be read later. */
  | 'busy'
  /** A file between computers that contains results of several people, or of several days: `splitDays` makes a file of each day. */
  | 'severalPeople'
  | 'severalDays'
  /** An export of more days than are read at once. */
  | 'tooManyDays'
  /** An e-mail without a file that can be read. */
  | 'noAttachment'
  /** No PDF and no picture that we read. */
  | 'unknownType';

export class DocumentError extends Error {
  readonly problem: DocumentProblem;

  constructor(problem: DocumentProblem, detail = '') {
    super(detail ? `${problem}: ${detail}` : problem);
    this.problem = problem;
  }
}
