import { foldText, type Language } from '../amounts/language.ts';
import { type ParsedAmount, parseAmount } from '../amounts/parse-amount.ts';
import { normalizeLine } from '../amounts/tokens.ts';

export type LoggedFood = Pick<ParsedAmount, 'food' | 'quantity' | 'quantityMax' | 'unit' | 'size'> & { text: string };

const textLengthMax = 4000;
const itemsMax = 60;
const openings =
  /^(?:(?:for |at |zum |zu |pour le |au |a la |en el |en la |para |a |per )?(?:breakfast|brunch|lunch|dinner|supper|snacks?|dessert|tea time|früh?stück|mittagessen|mittags?|abendessen|abends|petit[- ]déjeuner|déjeuner|dîner|goûter|desayuno|almuerzo|comida|cena|merienda|colazione|pranzo|spuntino|merenda)\b\s*(?:i (?:had|ate)|was\b|were\b|war\b|era\b|è stat[oa]\b|:|-|,|ich (?:hatte|habe|aß)|j'ai (?:mangé|pris)|he (?:comido|tomado)|comí|ho mangiato)?\s*|(?:today |then |later |also |this morning |last night |yesterday )*(?:i(?:'ve| have)? (?:just )?(?:had|ate|eaten|drank|drunk|grabbed):?|(?:had|ate|drank):?|ich hatte|ich habe|j'ai (?:mangé|pris|bu|dîné|déjeuné)(?: de)?|he (?:comido|bebido|cenado|desayunado|tomado)|com[ií]|cen[eé]|desayun[eé]|almorc[eé]|tomé|tome(?! (?:des?|du|fra[iî]che)\b| d')|beb[ií]|ho (?:mangiato|bevuto|cenato con|pranzato con|preso))\s+|(?:then|also|dazu|außerdem|nothing but|nichts als|rien que|and|und|et|y|e|plus|dann|puis|luego|poi|just|only|nur|juste|seulement|solo|sólo|leftovers?|leftover)\s+)/i;
const closings =
  /\s+(?:for (?:breakfast|brunch|lunch|dinner|supper|dessert|(?:a |an )?(?:\w+ )?snack)|at \d+.*|(?:after|before) (?:the |my |a )?(?:gym|workout|run|training|exercise|bed|bedtime|work|school|breakfast|lunch|dinner)|this morning|tonight|today|yesterday|last night|gegessen|getrunken|with me|on the side|(?:at|from) (?:mcdonald|burger king|kfc|subway|starbucks|wendy|taco bell|pret|greggs|nando|costa|dunkin|chipotle|home|work|the office|the gym|school)\S*|zum (?:Frühstück|Mittagessen|Abendessen)|au (?:petit[- ]déjeuner|déjeuner|dîner|goûter)|(?:en el|para el|de|en la) (?:desayuno|almuerzo|cena|comida|merienda)|a (?:colazione|pranzo|cena|merenda))$/i;
const separators = /\s*(?:[\n;•]|,(?!\d)|\s\+\s|\s&\s|\.(?=\s+\p{L}))\s*/u;
const conjunctions =
  /\s+(?:and(?: then| also)?|(?:(?:made|cooked|served|mixed|eaten|prepared) )?with|(?:made|cooked) (?:in|from)|plus|on(?= (?:a |an |two |\d )?(?:\w+ ){0,2}(?:toast|bread|bagel|crackers?|rice cakes?)\b)|topped with|followed by|und|mit|dazu|sowie|et|avec|y|con|e|ed)\s+(?:a side of |some |etwas |un peu (?:de |d'))?/iu;
/** "Oats in 200 ml milk", "egg on 2 slices of toast": an amount behind a preposition begins another food. */
const amountAhead = /\s+(?:in|on|over|auf|dans|sur|en|sobre|su)\s+(?=(?:\d|½|¼|two |three |a (?:slice|cup|glass|bowl|piece) ))/iu;
/** What was done to a food, behind a comma of its own, and meals that were left out. */
const noFood =
  /^(?:(?:un)?drained|chopped|cooked|boiled|fried|grilled|steamed|raw|plain|black|toasted|homemade|everything|allem|leftovers?|skipped\b.*|no \p{L}+)$/iu;
const without = /\s+(?:without|no|minus|ohne|sans|sin|senza)\s+.+$/i;
/** Foods whose name has a conjunction inside. */
const setPhrases =
  /\b(?:mac(?:aroni)? (?:and|n|&) cheese|fish (?:and|&) chips|half (?:and|&) half|rice and beans|pork and beans|sweet and sour(?: \w+)?|peanut butter (?:and|&) jelly|salt and pepper|salt and vinegar|biscuits and gravy|surf and turf|cookies and cream|bangers and mash|chips and salsa|corned beef on rye|chile con carne|chili con carne|arroz con leche|arroz con pollo|café con leche|caffè e latte|spaghetti and meatballs|spaghetti with meatballs|bread and butter pudding|franks and beans|ham and cheese|bacon and egg|egg and cheese|bacon and cheese|steak and kidney|lemon and herb|sour cream and onion|oil and vinegar|tuna and sweetcorn)(?=(?: \w+){0,1}$|\b)/iu;
const dishes =
  /^(?:\p{L}+ ){0,2}(?:sandwich(?:es)?|omelett?e?s?|soup|salad|pizza|burritos?|wrap|pie|smoothie|burger|roll|curry|stew|quiche|toastie|bagel|sub|panini|risotto|stir-?fry|casserole|tacos?|bowl|tart|cake|muffins?)$/iu;

/** Reads what was eaten out of a text such as "two eggs, toast with butter, black coffee". An amount that is not given stays null. */
export function parseFoodLog(text: string, language: Language | null = null): LoggedFood[] {
  const clean = text
    .slice(0, textLengthMax)
    .replace(/[’‘`´]/g, "'")
    .replace(/(?<=\s)w\/(o\b)? ?/gi, (_short, out?: string) => (out ? 'without ' : 'with '))
    .replace(/(?<=\s)w(?=\s)/g, 'with')
    // "Overnight oats (50 g oats, 150 ml milk)": what it is made of says more than its name.
    .replace(/(?<=^|[,;\n])[^,;\n()\d]{3,40}\(([^()]{0,200}\d[^()]{0,200},[^()]{0,200})\)/g, ' $1')
    .replace(/\([^()]{0,200}\)/g, (bracket) => (/\d/.test(bracket) ? bracket : ' '))
    // "Smoothie: 1 banana, 200 ml milk" names the dish, and then what counts.
    .replace(/(^|\n)\s*\p{L}[\p{L} ]{2,30}:\s+(?=\d|½|¼|an? |one |two |half )/giu, '$1');
  const parts = clean
    .split(separators)
    .flatMap((part) => splitConjunctions(part.trim()))
    .flatMap((part) => part.split(amountAhead));
  return joinAmounts(parts)
    .map((part) => readItem(part, language))
    .filter((item) => item !== null)
    .slice(0, itemsMax);
}

/** "Mac and cheese, about 1.5 cups": an amount alone is that of the food in front of it. */
function joinAmounts(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const amount = bareAmount.exec(part)?.[1];
    if (amount !== undefined && before !== undefined && !/\d/.test(before)) joined[joined.length - 1] = `${amount} ${before}`;
    else joined.push(part);
  }
  return joined;
}
const bareAmount =
  /^(?:about|around|roughly|approx\.?|ca\.?|etwa|ungefähr|environ|unos|unas|circa)?\s*(\d+(?:[.,]\d+)?\s?(?:g|grams?|kg|ml|cl|l|oz|cups?|tbsp|tsp|slices?|pieces?|bowls?|glasse?s?|scheiben?|stück|tassen?|gramm|tranches?|tasses?|verres?|rebanadas?|tazas?|vasos?|fette|fetta|tazze|tazza|bicchier[ei]))$/i;

function splitConjunctions(part: string): string[] {
  const opened = dropOpenings(part).replace(without, '');
  const held: string[] = [];
  const masked = opened.replace(setPhrases, (phrase) => `\ue000${held.push(phrase) - 1}\ue000`);
  const pieces = masked.split(conjunctions);
  const joined: string[] = [];
  for (const [at, piece] of pieces.entries()) {
    const before = joined.at(-1);
    // "Ham and cheese sandwich" is one food: the first half says what is in it and has no amount of its own.
    const isOneDish =
      at > 0 &&
      before !== undefined &&
      dishes.test(piece) &&
      !/^\d|^(?:a|an|one|two|three|some)\s/i.test(piece) &&
      before.split(' ').length <= 2 &&
      !/\b(?:coffee|tea|juice|milk|water|beer|wine|soda|fries|rice|bread|toast)\b/i.test(before);
    if (isOneDish) joined[joined.length - 1] = `${before} and ${piece}`;
    else joined.push(piece);
  }
  return joined.map((piece) => piece.replace(/\ue000(\d+)\ue000/g, (_whole, at: string) => held[Number(at)] ?? ''));
}

function dropOpenings(part: string): string {
  let text = part;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(openings, '');
  }
  return text;
}

function readItem(part: string, language: Language | null): LoggedFood | null {
  let text = normalizeLine(dropOpenings(part)).replace(/[.!?]+$/, '');
  while (closings.test(text)) text = text.replace(closings, '');
  text = text.replace(
    /^(?:some|a little|a bit of|a few|my|the|another|several|etwas|einige|du|de la|des|algo de|un poco de|unos|unas|del|della|dei|un po' di|quelques)\s+(?=\p{L})/iu,
    '',
  );
  text = text.replace(/^un'(?=\p{L})/iu, 'un ').replace(/^(\p{L}[^()\d]*?)\s*\((\d{1,2})\)$/u, '$2 $1');
  // "Pizza x2 slices" is two slices of pizza.
  text = text
    .replace(/^(\p{L}[^\d]*?)\s+[x×]\s?(\d+(?:[.,]\d+)?)((?:\s+\p{L}+)?)$/iu, '$2$3 $1')
    .replace(/^(\d+)\s?[x×]\s+(?=\p{L})/iu, '$1 ');
  if (text === '' || !/\p{L}/u.test(text) || noFood.test(text)) return null;
  const { food, alt, size, ...outside } = parseAmount(text, language);
  // "Milk (150 ml)" says in its bracket how much it is.
  const { quantity, quantityMax, unit } = outside.quantity === null && alt ? alt : outside;
  const name = food === '' ? '' : food.replace(/^(?:some|more|an?)\s+(?=\p{L}{3})/iu, '');
  // A unit alone, such as "a glass", names no food.
  if (name === '' || /^(?:nothing|nichts|rien|nada|niente)$/.test(foldText(name))) return null;
  return { text: part.trim(), food: name, quantity, quantityMax, unit, size };
}
