const young = '(?:[5-9]|1[0-7]|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)';
/** What follows an age that is none: "I'm 12 weeks pregnant", "I am 5 foot 2", "I'm 17 hours in". */
const noAge =
  '(?! ?(?:%|[,.:/]\\d|\\d|(?:and a half |to \\d+ |or \\d+ )?(?:months?|mos?|wks?|weeks?|days?|hours?|minutes?|mg|mcg|ml|kg|kilos?|lbs?|pounds?|stone|st|foot|feet|ft|percent|steps?|miles?|km|kilomet|appointments?|doses?|pills?|tablets?|units?|points?|people|rounds?|sessions?|cycles?|infusions?|in\\b|into|of|out|down|up|for|away|past|done|through|short|shy|over|under|behind|post|pm\\b|am\\b|years? (?!old)|yrs? (?!old)))\\b)';
const patterns = [
  `(?:^|[.!?,;:(] |\\b(?:and|but|so|because|cause|bc|hi|hey|hello|btw|since|well|ok|also) )(?:i'?m|i am|im) (?:a |an |only |just |still |like |almost |nearly |currently |actually )*${young}\\b(?:[ -]?y(?:ea)?rs?[ -]?olds?| ?yo| ?y/o)?${noAge}`,
  `\\bi(?:'m| am|m)? (?:only |just |still )*(?:a |an )?${young}[ -]?(?:years?[ -]old|year[ -]olds?|yrs?[ -]?old|yo\\b|y/o)`,
  `\\bi(?:'ll be| (?:just |only )?(?:turned|turn|am turning|will be|will turn)) (?:only )?${young}\\b(?! years? (?:since|ago|of|on))${noAge}.{0,30}(?:last|this|next|yesterday|today|tomorrow|in|on|soon|[.!?,]|$)`,
  "\\b(?:i'?m|i am|im) (?:just |only |still |currently )*(?:in|at|starting|finishing) (?:the )?(?:\\d{1,2}(?:st|nd|rd|th)|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|middle|elementary|high|junior high|secondary|primary) ?(?:grade|school)\\b",
  "\\b(?:i'?m|i am|im) (?:just |only |still |currently )*in (?:year|class|grade) (?:[1-9]|1[0-2])\\b",
  "\\b(?:i'?m|i am|im) (?:just |only |still )*(?:a |an )(?:minor|(?:middle|high) ?school(?:er)?(?: (?:student|kid|girl|boy|freshman|sophomore|junior|senior))?|(?:freshman|sophomore|junior|senior) in high school|teen(?:ager)?|kid|child|schoolkid|schoolgirl|schoolboy)\\b|\\b(?:i'?m|i am|im) (?:under ?age|under (?:18|eighteen)|not (?:yet )?18|not 18 yet)\\b",
  "\\bwithout (?:my )?(?:mom|mum|mommy|parents?|dad|mam|mother|father|folks)(?:'s| or dad| and dad)? (?:knowing|finding out|permission|consent)\\b",
  "\\b(?:my (?:mom|mum|parents|dad)) (?:won't|don't|doesn't|wouldn't) (?:let me|allow me|know i'm|want me to) (?:join|post|use|be here|on here|have an account|sign up|go to the doctor|see a doctor|take)\\b",
].map((source) => new RegExp(source));

/** Whether a statement reads as if its writer is under 18. What happened at that age, or to a child of the writer, is another thing. */
const isLongAgo = /\b(?:when|since|until|back|ago|felt like|feel like|as if|like i'?m|turned|as though)\b/;
const isNow = /\b(?:last|this) (?:week|month|year|summer|winter|spring|fall|autumn)\b|\b(?:yesterday|today|tomorrow|next|soon)\b/;

export const isWrittenByMinor = (statement: string): boolean =>
  patterns.some((pattern) => pattern.test(statement)) && (!isLongAgo.test(statement) || isNow.test(statement));
