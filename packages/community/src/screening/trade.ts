import { medicine } from './word-classes.ts';

/** What changes hands beside medicines. */
const goods =
  '(?:boxes|box|bottles?|packs?|packets?|jars?|kits?|starter kits?|blister|vials?|pens?|sensors?|test strips?|strips|patches|inhalers?|machine|cpap|pump|monitor|meter|nebuli[sz]er|script|gumm(?:y|ies)|supplements?|vitamins?|tinctures?|oils?|teas?|drops|powder|cream|balm|collagen|creon|epipens?|concentrator|scooter|wheelchair|probiotics?|herbs|remed(?:y|ies))';
const thing = `(?:${goods}|${medicine})`;
const spare =
  '(?:left ?overs?|left over|spare|extra|unused|unopened|sealed|surplus|brand new|barely used|hardly used|still in the box|to spare|going spare)';
const wanted =
  '(?:anyone|anybody|who|someone|somebody|any of you|if you|whoever) (?:here |else |ever |still )?(?:wants?|needs?|interested|could use|can use|would like|is interested|looking for|after (?:some|one))';
const taking =
  '(?:message|dm|pm|inbox|write|text|contact|ping|hmu|hit) (?:me|us)|make me an offer|offers|collect|pick(?: it| them)? up|can meet|meet (?:up|in)|happy to (?:post|mail|ship|send)|cover (?:the |my )?(?:shipping|postage)|plus (?:shipping|postage)|shipping|postage|swap|trade|cash|venmo|paypal|cash ?app|zelle|obo|ono|bids?|price';

/** Over one statement with the one before it. */
export const trade = [
  `\\b${thing}\\b.{0,140}\\b(?:yours for|yours if|free to (?:a good home|whoever|anyone)|best offer|whatever you think is fair|name your price|(?:set|hook|sort) you up|let me know if you want)\\b`,
  `\\b${thing}\\b.{0,60}\\bi (?:know|have|got) (?:a|some) (?:guy|man|source|contact|supplier|place|pharmacist|friend who)\\b|\\bi (?:know|have) (?:a|some) (?:guy|source|contact|supplier|friend who (?:can|sells))\\b.{0,60}\\b(?:${thing}|get you|without|message|write|dm)`,
  `\\b(?:trade|swap|exchange)\\b.{0,40}\\b${medicine}\\b.{0,20}\\bfor\\b`,
  "\\bfirst (?:\\d+|two|three|five|ten|twenty|hundred|few) (?:orders?|customers?|buyers?|people|to (?:order|comment|message|sign)|who)\\b.{0,40}\\b(?:get|free|receive|off|discount\\w*)\\b|\\b(?:i|we)(?:'ve| have)? (?:just |finally |recently )?(?:launched|opened|started|released) (?:my|our) (?:own )?(?:line|shop|store|brand|range|company|business|course|program(?:me)?|app|etsy)\\b",
  `\\b${spare}\\b.{0,100}\\b(?:${taking})\\b`,
  `\\b${thing}\\b.{0,140}\\b(?:cover (?:the |my |for )?(?:shipping|postage)|(?:plus|pay|just) (?:the )?(?:shipping|postage)|make me an offer|obo|o\\.n\\.o|first come|cash only|venmo|cash ?app|no script|plain packaging)\\b`,
  `\\b${wanted}\\b.{0,30}\\b${thing}\\b.{0,100}\\b(?:mine|i have|i've got|i got|i can|${spare}|${taking}|cheap|meet)\\b`,
  `\\b${thing}\\b.{0,100}\\b${wanted} (?:some|it|them|one|any|these|those|a few)\\b`,
  `\\b(?:i have|i've got|i got|got|have|there's|there are)\\b.{0,40}\\b${spare}\\b.{0,60}\\b${wanted}`,
  `\\b(?:happy|glad|willing|able) to (?:post|mail|ship|send|drop)\\b.{0,30}\\b(?:them|it|some|these|one)\\b.{0,30}\\b(?:anyone|you|to whoever|anywhere)\\b`,
  `\\b(?:buy|purchase|get)\\b.{0,20}\\b(?:someone's|somebody's|anyone's|anybody's|your (?:old|${spare})|off (?:you|someone|somebody|anyone)|from (?:someone|somebody) here)\\b.{0,20}\\b${thing}`,
  `\\b(?:(?:can|could|may) i|let me|(?:i'll|i will|i'd|i want to|happy to|willing to)) (?:\\w+ ){0,2}(?:buy|purchase) your ${thing}\\b|\\b(?:buy|purchase|get|order) (?:\\w+ ){0,2}${thing} (?:\\w+ )?(?:off|from) (?:me|us)\\b`,
  `\\b(?:i|we) (?:sell|make and sell|also sell|stock(?! up)|offer|supply|source|resell)\\b.{0,80}(?:\\b${thing}\\b|\\b(?:message|dm|order|price|ship|euros?|pounds|dollars|[$€£]))`,
  '\\b(?:price ?list|wholesale|bulk (?:order|price|discount)|per (?:bottle|pen|box|vial|pack|strip)|free (?:sample|shipping|delivery|trial|consultation|discovery call|call)|at cost|money[- ]back)\\b.{0,60}\\b(?:me|us|you|order|here|today|now|first|all|every|anyone)\\b',
  '\\b(?:dm|pm|message|inbox|text|comment|ask|contact) (?:me |us |below |here )?(?:for|about|to get) (?:a |an |the |my |our |more )?(?:prices?|price ?list|details|info|information|menu|link|order|orders|discount|code|deal|stock|quote|sample|spot)',
  '\\b(?:use|enter|with|apply|quote) (?:the |my |our )?(?:promo |discount |coupon |referral )?code\\b|\\bcode [a-z]+\\d+|\\bat (?:the )?checkout\\b|\\b\\d{1,2} ?(?:%|percent|per cent) (?:off|discount)\\b|\\b(?:my|our) (?:promo|discount|referral|affiliate) (?:code|link)\\b',
  '\\b(?:my|our) (?:online )?(?:shop|store|etsy|webshop|product line|products|supplement line|coaching|e-?book|masterclass|clients|customers|downline|team of distributors|wellness business)\\b.{0,90}(?:\\b(?:you|order|buy|ship|price|promo|off|discount|sale|available|spots?|swear|bottles?|join|free|visit|link|check)\\b|[$€£])',
  "\\b(?:i'm|i am|became|i work as|as) (?:now |also |proud to be |officially )?(?:an? |your )?(?:independent |certified |local |official )?(?:(?:brand|sales|wellness|doterra|young living|herbalife|arbonne|affiliate|product) (?:brand )?(?:partner|ambassador|rep|advocate|consultant)|(?:partner|ambassador|rep|advocate|consultant) (?:with|for|at) (?:doterra|young living|herbalife|arbonne|forever living|usana|isagenix)|distributor|affiliate|reseller)\\b(?! (?:surgeon|physician|doctor|nurse|at the hospital))",
  '\\b(?:discounted|reduced|early bird|introductory) (?:spot|place|rate|price|seat)s?\\b|\\b(?:seats?|spots?|places?|slots?|stock|supplies|numbers?) (?:are |is )?(?:very |strictly )?(?:limited|going fast|left)\\b|\\blimited (?:seats|spots|places|time|stock|edition)\\b',
  '\\b(?:we|i) offer\\b.{0,60}\\b(?:coaching|program(?:me)?|sessions?|consult\\w*|package|course|cleanse|detox|plans?|discount)\\b|\\b(?:one[- ]on[- ]one|1[ :-]?(?:on|to|:)[ -]?1|private) (?:[a-z]+ ){0,2}(?:coaching|coach)\\b',
  '\\b(?:(?:book|grab|claim|reserve|secure) your (?:free |discounted |last |trial )*|(?:grab|claim) (?:a|my) |(?:book|grab|claim|reserve|secure|get) (?:your|a|my) (?:free |discounted |trial )+)(?:spot|seat|place|call|consult\\w*|slot|session|sample|bottle|box|kit|copy)\\b',
];

/** What advertises rather than sells: over one statement that is no question. */
export const advertising = [
  '\\b(?:made|make|making|earned?|earning|earns?) (?:over |up to )?[$€£]?\\d[\\d,.]*k?\\b.{0,30}\\b(?:last|this|a|per|every|in|from|while|on)\\b.{0,30}\\b(?:day|week|month|home|phone|sofa|couch|sleep)\\b|\\bearn(?:ing)? (?:money |cash |an income )?(?:from|on) (?:your|home|the)\\b|\\bcomment [\'"]?(?:info|yes|me|in|ready|link|details|start|interested)\\b',
  "\\b(?:miracle (?:berry|fruit|plant|oil|herb|water|mineral|drink|tea|pill|root|powder)|(?:big )?pharma (?:banned|hates?|doesn't want|does not want|tried to ban|buried|fears)|banned by (?:the )?(?:fda|big pharma|doctors|government)|back in stock|doors? (?:close|closes|closing|open)|helped \\d[\\d,.]*k? (?:women|men|people|clients|members|mums|moms))\\b",
  '\\b(?:contact|reach(?: out to)?|e-?mail|message|write to|call|add|text|find|whatsapp|consult|thank(?:s to)?) (?:him|her|them|the great|the herbal\\w*|this (?:man|woman|doctor|herbal\\w*|healer)|dr\\.? \\w+|doctor \\w+|prof(?:essor)? \\w+|priest|prophet|baba|mama|chief)\\b.{0,80}\\b(?:whats ?app|via|through|on (?:his|her|their)|help you|he will|she will|cure|heal|e-?mail|free|herb|number|solution|spell|restore)',
  '\\b(?:dr\\.?|doctor|prof\\.?|priest|prophet|herbalist|healer|baba|chief|mama) [a-z]+(?: [a-z]+)? (?:who |that |has |have |really |finally |totally )*(?:cured|healed|restored|saved|helped me get cured)\\b|\\b(?:great|powerful|herbal) (?:herbalist|healer|doctor|spell)\\b',
  "\\b(?:herpes|hiv|hpv|hsv|als|ms|cancer|diabetes|lupus|copd|fibroids?|parkinson'?s|tinnitus|hepatitis|asthma|arthritis)(?: virus)? (?:cure|is curable|remedy) (?:is |that )?(?:real|here|works|exists|found|out|available|now)\\b|\\b(?:permanent|total|complete|natural|herbal|100%) cure (?:for|of|to|from)\\b",
  '\\b(?:subscribe to|smash (?:the|that)|like and (?:share|subscribe|follow))\\b|\\bfollow (?:my|our|me|us) (?:on|at|page|insta\\w*|tik ?tok|account|youtube|channel|blog|for)\\b|\\b(?:link|details|more|info) (?:is |are )?in (?:my |the |our )?(?:bio|profile)\\b|\\b(?:check(?: out)?|visit|see|look at|read) (?:my|our) (?:web ?site|site|blog|page|profile|channel|you ?tube|insta\\w*|tik ?tok|shop|store|ebook|e-book|book|podcast|newsletter)\\b',
  '\\bmy (?:e-?book|web ?site|podcast|newsletter|you ?tube(?: channel)?|tik ?tok|masterclass|new book|channel)\\b.{0,40}\\b(?:is|has|for|about|available|out|explains?|where|shows?|covers?)\\b',
  '\\b(?:guaranteed|passive|extra|residual) (?:returns?|income|profits?|money)\\b|\\b(?:token|coin) (?:pre)?sale\\b|\\b(?:pre-?sale|airdrop|nft|trading bot|stake your)\\b|\\binvest(?:ing)? (?:in|with) (?:the|our|us|my|a) (?:clinic|future|company|project|token|platform|start-?up)|\\bside hustle\\b|\\bwork from home\\b.{0,40}(?:[$€£]|\\bno experience|ask me|message|join)|\\bfinancial freedom\\b',
  "(?:^|you can |you will |you'll |to |and |how i |helps? you |get |easily )los(?:e|ing) (?:up to )?\\d+ ?(?:lbs?|pounds|kg|kilos|stone)\\b.{0,30}\\bin (?:just |only |as little as |under )?(?:\\d+|two|three|a|one|ten) (?:days?|weeks?|month)\\b",
  "(?<!\\b(?:to|not|can't) )\\b(?:melts?|melting|burns?|burning|blast(?:s|ing)?|torch(?:es)?|dissolves?|shreds?) (?:away )?(?:belly|stubborn|body|visceral)? ?fat\\b|\\b(?:flat belly|fat burner|slimming tea|detox tea|keto gumm\\w+|weight loss gumm\\w+|magic pill|this one (?:trick|food|fruit|drink)|\\d+ foods? that)\\b",
  '\\b(?:free|live|online) (?:webinar|masterclass|training|workshop|challenge)\\b.{0,80}\\b(?:register|sign up|tonight|join|seats|spots|limited|link|comment|save your)\\b|\\b(?:register|sign up|enrol+|join) (?:now|today|here|tonight|before|while)\\b',
  "\\b(?:before they(?:'re| are)? (?:run out|gone|sold out)|while (?:stocks?|supplies) lasts?|hurry|don't miss (?:out|this)|act fast|last chance|today only|this weekend only|offer ends|ends (?:friday|sunday|soon|tonight|midnight))\\b",
  "\\blooking for (?:a |an )?(?:serious |long term |honest |god fearing |sugar )?(?:relationship|husband|wife|girlfriend|boyfriend|lover|soulmate|sugar (?:daddy|mommy)|single (?:man|woman|ladies))\\b|\\b(?:i am|i'm) (?:a )?single (?:lady|man|woman|girl) (?:looking|seeking|searching)\\b",
  '\\bi was (?:diagnosed|diabetic|suffering|living|positive|sick|hiv)\\b.{0,120}\\buntil i (?:met|found|came across|discovered|saw|read about|contacted|tried)\\b.{0,60}\\b(?:dr|doctor|herb|cure|product|this|testimony|healer|man|prof)',
];
