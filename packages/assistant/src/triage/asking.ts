import { type Clause, plain } from './clauses.ts';

/** Whether nobody is ill in the message: it asks about a subject, tells what is elsewhere, or speaks of an animal. */
export function isOfNobody(message: string, clauses: readonly Clause[]): boolean {
  const text = plain(message);
  if (isOfPet(text) || (isStory.test(text) && !isHappening(text)) || (isElsewhere.test(text) && !ofSomebodyHere.test(text))) return true;
  if (clauses.some((clause) => isHappening(clause.text))) return false;
  return isQuery(text) || clauses.every(({ isQuestion, text: asked }) => isQuestion && !isAboutSomebody(asked));
}

/** The whole message is about an animal; of people nothing is said. */
const isOfPet = (text: string) =>
  /^(?:hi |help |please |so |)(?:my|our|the) (?:\w+ )?(?:dog|cat|puppy|kitten|horse|rabbit|hamster|parrot|guinea pig|budgie|tortoise)\b/.test(
    text,
  ) &&
  !/\b(?:bit|bitten|scratched|i'm|i (?:feel|have|am|got|can't)|me|we|us|family|baby|child|son|daughter|husband|wife|carbon monoxide)\b/.test(
    text,
  );

/** In fiction and on paper nobody is ill. */
const isStory =
  /\b(?:(?:writing|reading|wrote) (?:a |my |an )?(?:\w+ )?(?:novel|book|story|screenplay|script|essay|article|blog|report|thesis)|(?:nursing|medical|biology|first aid|anatomy|paramedic|school) (?:exam|homework|course|quiz|assignment|revision|test)|homework|(?:the|my) (?:\w+'s )?(?:character|hero|heroine|villain|protagonist)|my novel|(?:my|our|an) (?:\w+ )?(?:essay|thesis|screenplay|dissertation)|learn (?:\w+ )?(?:first aid|cpr)|playing a (?:\w+ )?game|hypothetical\w*|case study|exam question|revising for)\b/;

/** What was seen, read or told happened elsewhere, unless somebody here is spoken of too: "I collapsed in class". */
const isElsewhere =
  /\b(?:(?:saw|seen|watched|watching|read|heard|reading)\b.{0,25}\b(?:on|about|in) (?:casualty|tv|telly|netflix|facebook|tiktok|youtube|instagram|reddit|a film|a movie|the paper|the news)|(?:in|on) the news|on (?:casualty|holby|grey's|netflix|a documentary)|(?:in|for) (?:a|the|my|this) (?:\w+ )?(?:film|movie|novel|story|tv show|series|documentary|video game|exam|assignment|presentation|quiz|class|course)|(?:watched|saw|seen|read|heard) (?:\w+ ){0,3}(?:film|movie|news|article|documentary|show|programme|podcast|episode)|(?:told|telling) (?:me|us) (?:a story )?about|first aid (?:course|class|training))\b/;
const ofSomebodyHere =
  /\b(?:my (?:chest|arms?|legs?|face|head|heart|speech|vision|sight|throat|belly|stomach|tummy|hands?|back|breath\w*|eyes?|mouth|tongue|neck|skin|side|pulse|lips)|i (?:can't|can not|cannot|feel|felt|fainted|collapsed|passed|had a (?:fit|seizure)|started)|when (?:my|i)|(?:he|she|friend|mate|husband|wife|son|daughter|mum|mom|dad) (?:is (?:not|un\w+|having|choking|bleeding|turning)|isn't|can't|won't|just|collapsed|fainted)|(?:he|she)'s (?:not|un\w+|having|choking|bleeding|gone|turn\w*))\b/;

/** A question can carry what somebody has: "my chest hurts and my arm is numb, should I wait?" */
const isAboutSomebody = (text: string) =>
  /\b(?:i'm|i am|i've|i have|i had|i feel|i felt|i got|i took|i can't|i cannot|i keep|i just|we|my (?:\w+ ){0,2}(?:is|has|was|feels?|hurts?|started|won't|can't|isn't|just|keeps?|took|fell|swallowed|ate)|he|she|he's|she's|husband|wife|mother|father|mom|mum|dad|daughter|(?:my|our|the) baby|grand\w+)\b/.test(
    text,
  ) &&
  !/^(?:when should|what (?:if|happens if|should i do if)|should i (?:worry|be worried) (?:if|when)|how (?:to|can (?:i|you) (?:support|help))\b)\b/.test(
    text,
  );

const isHappening = (text: string) =>
  /\b(?:right now|help|just (?:took|swallowed|drank|ate|fell|happened|started|collapsed)|is (?:choking|unconscious|not breathing))\b/.test(
    text,
  ) && !/^(?:what helps|does|do|can|how (?:do|does|can) (?:you|i) help)|\bhelps\b|to help\b/.test(text);

/** Words typed into a search box: a subject and what is wanted of it, of no person and no time. */
const isQuery = (text: string) => wanted.test(text) && !ofSomebody.test(text);
const wanted =
  /\b(?:what (?:is|are|causes?|does|happens|to)|how (?:to|does|do|is|are|long|many|much|common|can|should|would)|why (?:do|does|is|are)|are they|is it|is this|can you|can it|do you|does it|should you|vs|versus|difference|definition|define|meaning|causes?|symptoms|signs of|treatments?|cure|prevention|prevent|antidote|pictures?|images|photos?|diagram|guidelines?|statistics|prognosis|survival rate|recovery|surgery (?:cost|risks)|rehab\w*|diagnosis of|risk factors?|side effects?|recommendations?|course|explained|facts|information|leaflet|examples?|types of|stages of|complications|mechanism|pathophysiology|screening|awareness|life expectancy|hereditary|contagious|first aid for|age (?:group|range)|incidence|prevalence|anatomy|epidemiology|classification|criteria|protocol|pathway|percentage|how fast|how soon|first aid)\b/;
const ofSomebody =
  /\b(?:i|i'm|i've|me|my|mine|we|our|us|he|his|him|she|her|he's|she's|mum|mom|dad|husband|wife|partner|brother|sister|son|daughter|baby's|gran\w*|nan|uncle|aunt|friend|mate|neighbou?r|someone here|\d+ ?(?:y\/?o|yo|year|yr|month|week|day|min|mins|minutes|hours?|hrs|h)s?\b|[mf]\d\d|\d\d[mf]|today|tonight|since|ago|this (?:morning|evening|afternoon)|yesterday|last night|now|sudden(?:ly)?|keeps|won't|can't|\d{2,3}\/\d{2,3})\b/;
