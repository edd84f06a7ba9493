/** Prices, places, jobs, history, law, school tasks: what a library about health does not hold, though it may know the words. */
const beyond: readonly RegExp[] = [
  /\b(?:cost|costs|price|prices|cheap|cheapest|salary|earn|insurance|deductible|stock|patent|invest\w*|sue|lawyer|lawsuit|legal|laws?|complain\w*|hospital bill|medical bills?|refund|banned|licen[cs]e|certif\w+|degree|career|r[ée]sum[ée]|cv|tax(?:es)?|mortgage|visa|passport|tickets?|hotels?)\b/,
  /\b(?:who|when|where|which year) (?:was|were|is|did|won|wrote|painted|discovered|invented|founded|made|the)\b.{0,40}\b(?:discover\w*|invent\w*|found(?:ed)?|war|eradicated|die|won|prize|president|king|wreck|born|released|built)\b|\bwho (?:won|wrote|painted|discovered|invented|founded|is the)\b|\bhistory of\b|\bmedieval\b|\bin the 1\d00s\b/,
  /\b(?:my|a|the) car\b(?!.{0,4}(?:accident|crash|sick|seat))|\b(?:engine|tyres?|boiler|lawn)\b|\b(?:poem|haiku|song|lyrics|joke|movies?|film|recipe|bake|rated r|plot|crossword|homework|essay|translate|capital of|weather|javascript|python|code|website|router|laptop|app store)\b/,
  /\bhow (?:far|tall|big|fast) (?:is|are) (?:the|mount|a)\b|\bhow many (?:planets|people died|countries|kilomet\w+|miles|bones|teeth)\b|\bspeed of\b|\b(?:mitosis|meiosis|polymerase|mitochondri\w+|krebs|photosynthesis)\b|\bsynthesi[sz]ed\b/,
  /\b(?:become|how to become|train as|job as) an? \w+|\bhow to open an?\b|\bnearest\b|\bbest (?:hospital|brand|brands|shoes|phone|laptop|mattress|running|beaches|pizza)\b|\bwhich hospital\b/,
];
/** Medicines for animals are another field: what a person may take can kill a dog. */
const animal =
  /\b(?:my|our|the|a|his|her) (?:dog|cat|horse|rabbit|hamster|puppy|kitten|parrot|cow|guinea pig|goldfish|fish tank|budgie|tortoise|chicken|goat|sheep|pony|gerbil|ferret|pet)(?:'s)?\b(?! (?:bit\w*|scratch\w*|hair|lick\w*))|^(?:dog|cat|horse|rabbit|hamster|puppy|kitten)\b(?! (?:bit\w*|scratch\w*|allerg\w*|chestnut))|\b(?:for|can|do|are|should) (?:dogs|cats|horses|rabbits|hamsters|puppies|kittens|pets|birds|cows|goldfish|chickens|goats|sheep)\b|\btrain a\b/;
const bites = /\ballergic to (?:my |the )?(?:dog|cat|horse|rabbit)s?\b|\bbit me\b|\bbitten\b/;
export const isAboutAnimal = (question: string): boolean => animal.test(question.toLowerCase()) && !bites.test(question.toLowerCase());
export const isOutOfScope = (question: string): boolean =>
  isAboutAnimal(question) || beyond.some((pattern) => pattern.test(question.toLowerCase()));
/** What a hospital charges is no question about the product's own plans. */
export const isAboutHospital = (question: string): boolean => /\b(?:hospital|doctor|clinic|dentist|surgery|nhs|surgeon)\b/i.test(question);
/** How something is done on these pages, and not in the body. */
export const isProductQuestion = (question: string): boolean =>
  /\b(?:here|wellkept|(?:this|the) (?:app|site|website|page))\b|\bhow (?:do|can) i (?:add|delete|export|upload|edit|change my (?:password|email)|cancel|share|print|invite|download)\b/i.test(
    question,
  );
/** Articles give prices and coverage for the United States and Britain. */
export const abroad = /\bin (?:canada|mexico|india|australia|germany|france|spain|italy|ireland|turkey)\b/i;
