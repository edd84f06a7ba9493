/**
 * Files are read in two lanes, so that a short one never waits behind another person's long one. Within a lane people take turns. A file
 * that takes too long for the short lane starts again in the long one.
 */
export type ReadingLane = 'short' | 'long';

/** A file takes more than the short lane allows. */
export class TooLongForLane extends Error {}

/** Works in the first lane and, where that is the short one and too short, again in the long one. */
export async function runInLanes<Result>(first: ReadingLane, work: (lane: ReadingLane) => Promise<Result>): Promise<Result> {
  try {
    return await work(first);
  } catch (error) {
    if (!(error instanceof TooLongForLane)) throw error;
    return await work('long');
  }
}
