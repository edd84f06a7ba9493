import words from '../vocabulary/asking.json' with { type: 'json' };

const elsewhere = new RegExp(
  String.raw`\b(?:${words.elsewhere.join('|')}|(?:in|on) (?:the|a|this|that) (?:news|film|movie|series|show|novel|documentary|study|trial|podcast)|(?:the|a|this) (?:study|trial|researchers|scientists)|(?:read|heard|saw|reading) (?:\w+ ){0,3}?about (?:a|an|the|this|some) (?:man|woman|girl|boy|guy|person|teenager|student|celebrity|singer|actor|actress|couple|family|nurse)(?: in \w+)? who(?=[^,;]*(?:,? (?:so |how |really |absolutely )?(?:awful|sad|terrible|horrible|horrific|tragic|scary|shocking))?[^\w]*$))\b`,
);
const seen = /\b(?:i|we)(?:'ve| have| had|'d|'m| am| was| just)* (?:saw|seen|watched|watching|read|reading|heard)\b/g;
/** Someone who is here, or something that has just been done; and who reads may be who took it. */
const here =
  /^\W*(?:took|taken|swallowed|downed|popped|necked|ate|had)\b|\b(?:mum|mom|dad|daughter|son|brother|sister|wife|husband|partner|boyfriend|girlfriend|friend|mate|flatmate|roommate|neighbou?r|kid|child|toddler|baby|dog)\b|\b(?:i|i'm|i've|i'd|i'll|we|we've|me|us|my|mine|our|(?:he|she|they|who)(?:'s|'ve| has| have| just| is| are))\b|\b(?:now|today|tonight|just|help)\b|\b(?:and|then|so) (?:\w+ )?(?:took|taken|swallowed|downed|popped|necked|ate|had|drank)\b/;
/** "Took 20 for the exam", "for the exam took 20", "like in the movie": what it was taken for, and what it is like, is no place. */
const takenFor =
  /\b((?:took|taken|swallowed|downed|popped|necked|ate|had|drank)\b.*?) for (?:a|the|my|this|that|some|one|his|her|an)\b|\bfor (?:a|the|my|this|that|some|one|his|her|an) (?:\w+ ){1,3}(?=(?:took|taken|swallowed|downed|popped|necked)\b)|\b(?:like|as) (?:in|on)\b/g;
/** Another sentence that goes on about them. */
const goesOn = /\b(?:he|she|him|her|his|they|them|their|it|now|help|too|same)\b/;

/** The message without the sentences that say what someone did in the news, in a film or in a study, and nothing of anyone here. */
export function withoutReports(message: string): string {
  const sentences = message.split(/(?<=[.!?\n])/);
  const rest = sentences.filter((sentence) => {
    const text = sentence.toLowerCase().replace(/’/g, "'");
    return !elsewhere.test(text.replace(takenFor, '$1 ')) || here.test(text.replace(seen, ' '));
  });
  return rest.some((sentence) => goesOn.test(sentence.toLowerCase())) ? message : rest.join('');
}
