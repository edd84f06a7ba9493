const who = '(?:i|we|you|he|she|they|it|my \\w+)';
const asked = `(?:(?:should|shall|can|could|do|does|may|must|would) ${who} |(?:ok|okay|safe|fine|alright) (?:for ${who} )?(?:to |if ${who} ))`;
const takes = String.raw`(?:just |still |now |then |instead )?(?:take|have(?! (?:taken|had|given|used|done|doubled)\b)|use|inject|give|put|double|catch|do)\b`;
/** To the next pause, or to where something happened: "should I take two or wait, because I took two already". */
const reach = String.raw`(?:(?!\b(?:because|since|after|as|but|if|when|cause|cos)\b)[^,.;!?])*`;
const askedDose = new RegExp(String.raw`\b${asked}${takes}${reach}|(?:^|[,;] )(?:so |and |or )?${takes}${reach}(?=\?)`, 'g');

/** Where a dose was taken, what is asked may be about it: "what do I do I took six". */
const doseTaken =
  /\b(?:took|taken|injected|gave|given|swallowed|popped|necked|downed|doubled|double[- ]dosed|overdosed|(?:did|done|used) (?:it|them|my|his|her))\b/;

/** "I missed my warfarin, should I take two": without what is only asked about, of which nothing was taken yet. */
export const withoutAskedDose = (text: string): string => (doseTaken.test(text) ? text : text.replace(askedDose, ' ▯ '));
