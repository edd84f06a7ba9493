import { chiefComplaints, isRemedyFor } from '../tools/otc-options.ts';
import type { MessageReading } from './read-message.ts';

const others =
  '(?:friend|wife|husband|partner|boyfriend|girlfriend|son|daughter|kids?|child|brother|sister|mum|mom|mother|dad|father|grand\\w+|roommate|neighbou?r|colleague)';
const some = '(?:(?:some|one|a few|a couple|half|two) (?:of )?)?';
const take = '(?:take|use|have|try|borrow)';
const mine = String.raw`(?:of )?my\b(?! (?:\w+ ){0,2}(?:${others}|baby|toddler|teenager|newborn|infant|little one|girl|boy|parents?|patients?|\d+)\b)`;
/** Who takes it already before the verb: "my son can take his" is about his own. */
const byThem = String.raw`(?<!\b(?:he|she|they|him|her|them|${others})(?: (?!(?:i|we|me|us)\b)[\w'’]+){0,4} )`;
const sharing = new RegExp(
  [
    String.raw`\b(?:he|she|they|him|her|them|my (?:\w+ )?${others}) (?:to )?(?:just )?${take} ${some}my\b`,
    String.raw`\b${take}(?:ing)? ${some}(?:(?:my )?(?:\w+ )?${others}['’]s|someone else['’]s)`,
    String.raw`${byThem}\b${take}(?:ing)? ${some}(?:his|her|their) (?:old |leftover )?(?!own\b)`,
    String.raw`\bshe ${take} ${some}his\b|\bhe ${take} ${some}her (?!own\b)`,
    String.raw`\bmy (?:\w+ )?${others} (?:takes?|has|uses|is on|got|was (?:given|prescribed))\b.{0,60}\bi (?:just )?${take} (?:one|some|it|that|hers|his|theirs|half|a few)\b(?! (?:with|after|before|apart))`,
    String.raw`\b(?:give|lend|share|offer)(?:ing)? (?:\w+ ){0,4}${some}${mine}`,
  ].join('|'),
  'i',
);

/** Whether the words are of one person's medicine for another: who gives a child its own shares nothing. */
export const speaksOfSharing = (text: string): boolean => sharing.test(text);

/** "Can he take my Lamictal?": what was prescribed for one is wanted for another. What anyone can buy is no such matter. */
export const isOfSharing = ({ text, mentions }: MessageReading): boolean =>
  speaksOfSharing(text) &&
  mentions.some(
    ({ kind, name, isEaten }) => kind === 'one' && !isEaten && !chiefComplaints.some((complaint) => isRemedyFor(complaint, name)),
  );
