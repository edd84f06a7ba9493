import { extractFeatures, type Features } from '@wellkept/triage/classifier/features.ts';
import { leaveOutPublicBodies } from './public-bodies.ts';
import { undisguise } from './undisguise.ts';

/** How many weights each output has: fewer than triage needs, since only English is read. */
export const postBuckets = 2 ** 15;

/** "Never stop your insulin" has nearly all of the n-grams of advice to stop it. */
const warning =
  /\b(?:don'?t|do not|never|nobody|no one|shouldn'?t|should not|can'?t|cannot)(?: (?:ever|just|please|simply|should|be|try to|do what i did and))* (?:stop|quit|skip|halve|double|drop|ditch|come off|crush|mix|share|buy|order|sell|click|give|take|throw|fall for|believe)\b/g;

/** The n-grams of a post as it is meant without its disguise, and without links that may be read at once. */
export function extractPostFeatures(text: string): Features {
  const meant = leaveOutPublicBodies(undisguise(text)).replace(warning, 'warned');
  // One word says too little of what is meant by it.
  const { buckets, values } = extractFeatures(/\p{L}+\P{L}+\p{L}/u.test(meant) ? meant : '');
  return { buckets: buckets.map((bucket) => bucket % postBuckets), values };
}
