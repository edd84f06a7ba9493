import { chiefComplaints, isRemedyFor } from '../tools/otc-options.ts';
import type { MessageReading } from './read-message.ts';

const others =
  '(?:friend|wife|husband|partner|boyfriend|girlfriend|son|daughter|kids?|child|brother|sister|mum|mom|mother|dad|father|grand\\w+|roommate|neighbou?r|colleague)';
const some = '(?:(?:some|one|a few|a couple|half|two) (?:of )?)?';
const sharing = new RegExp(
  [
    String.raw`\b(?:he|she|they|him|her|them|my (?:\w+ )?${others}) (?:to )?(?:just )?(?:take|use|have|try|borrow) ${some}my\b`,
    String.raw`\b(?:take|use|have|try|borrow)(?:ing)? ${some}(?:(?:my )?(?:\w+ )?${others}['’]s|someone else['’]s|(?:his|her|their) (?:old |leftover )?(?!own\b))`,
    String.raw`\b(?:give|lend|share|offer)(?:ing)? (?:\w+ ){0,3}${some}(?:of )?my\b`,
  ].join('|'),
  'i',
);

/** "Can he take my Lamictal?": what was prescribed for one is wanted for another. What anyone can buy is no such matter. */
export const isOfSharing = ({ text, mentions }: MessageReading): boolean =>
  sharing.test(text) &&
  mentions.some(
    ({ kind, name, isEaten }) => kind === 'one' && !isEaten && !chiefComplaints.some((complaint) => isRemedyFor(complaint, name)),
  );
