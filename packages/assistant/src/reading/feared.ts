/**
 * "Should I worry about clots on the patch" names what may come, and nothing that anyone has or had. Only what is directly behind the
 * phrase is feared: "I have kidney disease and it causes cramps" names one's own kidneys, and so does "my diabetes causes".
 */
const phrase =
  /\b(?:(?<worry>worr(?:y|ied) about|afraid of|scared of)|(?:risks?|chances?|dangers?) of|protects? (?:me )?(?:from|against)|leads? to|give (?:me|you|people)|gives (?:you|people)|(?<!\bmy (?:\w+ ){1,2})causes?) (?=\w)/gi;
/** Where something else begins: another statement, or something that is done. */
const end =
  /[^\w\s'’-]|\b(?:of|i|i['’]?m|i['’]?ve|my|his|her|our|their|we|he|she|have|has|had|having|got|taking|stopping|using|mixing|with|because|cause|since|as|due|when|while|if|on|for|given|after|before|but|so|plus|is|are|can|could|should|would|will|does|do)\b/i;
/** What is feared to come back or to become worse is there already, or was. */
const isThere = /\b(?:diagnos\w*|wors\w*|progress\w*|flar\w*|back|return\w*|again|existing|already)\b/i;
const isOwned = /^(?:i|we|he|she|my \w+)(?:['’]ve)? (?:already )?(?:have|had|has|got)\b/i;
const word = /[\w'’-]+/g;

/** The same text with the words that name only what is feared blotted out; as many words are left, so that a "no" reaches as far as before. */
export const withoutFeared = (text: string): string =>
  [...text.matchAll(phrase)].reduce((all, { index, 0: found, groups }) => {
    const from = index + found.length;
    const behind = text.slice(from);
    const until = behind.search(end);
    const statement = until < 0 ? behind : behind.slice(0, until);
    const [first = '', ...others] = statement.split(/(?<=\band )/i);
    // "Worried about wine and kidney disease" may name a fear and an illness; of a risk all that is listed is one.
    const feared = groups?.['worry'] === undefined ? [first, ...others].join('') : first;
    if (isThere.test(statement) || isOwned.test(behind.slice(statement.length))) return all;
    return all.slice(0, from) + feared.replace(word, (one) => '_'.repeat(one.length)) + all.slice(from + feared.length);
  }, text);
