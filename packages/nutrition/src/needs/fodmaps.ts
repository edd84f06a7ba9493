/**
 * Table 1 of "High-FODMAP categories", American Journal of Lifestyle Medicine 16:608 (2021, doi 10.1177/15598276211012968), which was read: fructans,
 * galacto-oligosaccharides, fructose, sorbitol and mannitol. Wheat and milk are read as groups of allergens.
 */
export const readFodmaps =
  /^E(?:420|421)$|(?<![a-z])(?:onions?|garlic|inulin\w*|oligofructose|fructo-?oligosaccharides?|chick ?peas?|hummus|lentils?|(?:red )?kidney beans?|beans?|high[\s-]fructose corn syrup|fructose|apples?|pears?|mango\w*|watermelons?|figs?|honey|sorbitol|mannitol|oignons?|ail|lentilles?|pois chiches?|haricots?|pommes?(?! de terre)|poires?|figues?|\w*miel|miele|\w*honig|\w*zwiebel\w*|\w*knoblauch\w*|linsen|kichererbsen\w*|bohnen|\w*apfel\w*|birnen?|feigen?|cebollas?|ajo|lentejas?|garbanzos?|judias|manzanas?|peras?|higos?|cipoll[ae]|aglio|lenticchie|ceci|fagioli|mel[ae]|pera|fichi)(?![a-z])/;
/** Gibson PR, Shepherd SJ, Journal of Gastroenterology and Hepatology 25:252 (2010), table of food sources, which was not read again. */
export const namedFodmaps =
  /^E(?:953|965|967)$|(?<![a-z])(?:agave|leeks?|shallots?|artichokes?|asparagus|beetroots?|chicory|pistachios?|cashews?|apricots?|cherr(?:y|ies)|nectarines?|plums?|prunes?|peach(?:es)?|blackberr(?:y|ies)|mushrooms?|cauliflower|isomalt|maltitol|xylitol|poireaux?|artichauts?|asperges?|betteraves?|chicoree|cerises?|champignons?|chou-fleur|lauch|spargel|zichorie\w*|kirschen?|pilze|blumenkohl|puerros?|alcachofas?|esparragos?|achicoria|cerezas?|setas|coliflor|porri|carciofi?|asparagi|cicoria|ciliegi[ae]|funghi|cavolfiore)(?![a-z])/;
