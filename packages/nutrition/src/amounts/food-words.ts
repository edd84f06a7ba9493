import { foldText, type Language } from './language.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** What is done to a food before it goes into the pot: it says nothing about which food it is. */
const preparations = words(
  'chopped diced minced sliced grated shredded melted softened peeled crushed beaten sifted packed cubed halved quartered julienned ' +
    'trimmed rinsed drained pitted seeded deseeded cored zested squeezed toasted torn crumbled mashed divided washed cleaned scrubbed ' +
    'thawed chilled warmed finely coarsely roughly thinly thickly freshly lightly firmly loosely well very tightly about approximately ' +
    'heaped heaping rounded scant generous level cut separated whisked snipped shaved slivered stemmed shelled deveined ' +
    'gehackt gehackte gehackter gehackten gehacktes gewurfelt gewurfelte gerieben geriebene geriebener geriebenen geschalt geschalte ' +
    'geschalter geschmolzene zerlassene zerlassen fein grob frisch gepresst gepresste geschnitten geschnittene zerdruckt weiche gehaufter ' +
    'gehaufte geh gestrichener gestrichene gestr kleingeschnitten gewaschen abgetropft ' +
    'hache haches hachee hachees emince eminces emincee emincees rape rapes rapee rapees fondu fondue coupe coupes coupee coupees pele peles ' +
    'pelee pelees ecrase ecrasee tamise tamisee finement grossierement fraichement bombee bombees rase rases cisele ciselee ciselees ' +
    'picado picados picada picadas rallado rallada rallados troceado troceada derretida derretido pelado pelada pelados cortado cortada ' +
    'cortados finamente colmada rasa colmadas tamizada batido batidos escurrido escurridos ' +
    'tritato tritata tritati tritate grattugiato grattugiata grattugiati fuso sciolto pelato sbucciata sbucciato affettato affettata ' +
    'affettati setacciata colmo colmi raso rasi finemente',
);
const sizes = words(
  'large medium small big extra-large jumbo medium-sized lg med sm large-size bite-size ' +
    'grosse grosser grosses grossen kleine kleiner kleines kleinen mittelgrosse mittelgrosser mittelgrosses mittlere mittlerer ' +
    'gros grosse grosses petit petite petits petites moyen moyenne moyens moyennes grand grande grands grandes beau beaux belle ' +
    'mediano mediana medianos medianas pequeno pequena pequenos pequenas ' +
    'medio media medi medie piccolo piccola piccoli piccole grandi grossa grosso',
);
const meats = /^(?:beef|meat|lamb|pork|turkey|chicken|veal|steak|viande|boeuf|porc|agneau|carne|ternera|cerdo|pollo|manzo|maiale|vitello)$/;
const products = /^(?:tomato(?:es)?|tomaten|tomates?|pomodor[oi]|pineapple|potato(?:es)?|pomme)$/;
/** Adjectives that leave the food itself open: after "boneless," it follows. */
const openAdjectives = words(
  'boneless skinless fresh ripe dried dry frozen cold hot warm raw cooked uncooked organic canned lean low-fat reduced-fat unsalted salted ' +
    'low-sodium sweet dark light plain firm young baby skin-on bone-in large medium small thick thin',
);

/** "Thumb-sized", "walnut-size": as large as something else. */
export const isSize = (token: string): boolean => sizes.has(foldText(token)) || /-sized?$/i.test(token);
export const isPreparation = (token: string): boolean => preparations.has(foldText(token));
export const isOpenAdjective = (token: string): boolean => openAdjectives.has(foldText(token)) || isPreparation(token);

/** "Minced beef" and "crushed tomatoes" are bought so; "minced garlic" is garlic. */
export const isPartOfName = (preparation: string, next: string): boolean =>
  (/^(?:minced|picada|tritat[ao]|hachee?s?)$/.test(foldText(preparation)) && meats.test(foldText(next))) ||
  (/^(?:crushed|diced|chopped|mashed|pelad[oi]s?|pelati|gehackte|geschalte)$/.test(foldText(preparation)) &&
    products.test(foldText(next))) ||
  (foldText(preparation) === 'light' && foldText(next) === 'cream');

export const isMeat = (token: string): boolean => meats.test(foldText(token));

/** Between an amount and its food. */
const connectors: Readonly<Record<Language, RegExp>> = {
  en: /^(?:of(?: the)?|each(?: of)?) /i,
  de: /^(?:von(?: der)?|vom|an) /i,
  fr: /^(?:de l'|d'|de la |du |des |de |d )/i,
  es: /^(?:de la |del |de los |de las |de )/i,
  it: /^(?:dell'|d'|della |dello |degli |delle |dei |del |di )/i,
};
export function dropConnector(text: string, language: Language | null): string {
  for (const one of language === null ? (['en', 'fr', 'it', 'es', 'de'] as const) : ([language, 'en'] as const)) {
    const rest = text.replace(connectors[one], '');
    if (rest !== text) return rest.trim();
  }
  return text;
}

/** What follows a food and is no part of it: purpose, taste, choice. */
const endings = [
  /[,;]?\s*\b(?:or |and )?(?:more |extra )?(?:to taste|as needed|as required|if needed|if desired|if using|optional|for (?:serving|garnish|garnishing|dusting|frying|greasing|brushing|drizzling|sprinkling|the \w+|topping|deep[- ]frying|rolling|coating)\b.*|to (?:serve|garnish|finish|cover|coat)|plus (?:more|extra)\b.*|plus .{1,60}|at room temperature|room temperature|from (?:about )?\d.*|such as .*|preferably .*|about \d.*|in (?:juice|water|brine|oil|syrup)|cut into .*|sliced into .*|cut in .*|with (?:skin|juice|juices|liquid|the skin).*|per person|total|each)$/i,
  /[,;]?\s*(?:nach (?:Geschmack|Bedarf|Belieben|Wunsch)|zum .{1,40}|zur .{1,40}|für (?:die|den|das) .{1,40}|nicht zu \w+|in (?:Scheiben|Würfeln?|Stücken?|Streifen|Ringen).*)$/i,
  /[,;]?\s*(?:au goût|selon (?:le )?goût|à volonté|facultatif|pour (?:le|la|les|servir|décorer|saupoudrer) ?.{0,40}|à température ambiante|en (?:dés|rondelles|morceaux|cubes|lamelles|tranches|quartiers|poudre fine).*|coupée?s? en .*)$/i,
  /[,;]?\s*(?:al gusto|a gusto|cantidad necesaria|c\/n|opcional|para (?:decorar|servir|freír|el|la|los|las|espolvorear) ?.{0,40}|a temperatura ambiente|en (?:dados|rodajas|cubos|trozos|tiras|juliana|cuartos|láminas).*|al gusto)$/i,
  /[,;]?\s*(?:q\.? ?b\.?|quanto basta|a piacere|facoltativo|per (?:guarnire|servire|decorare|friggere|la|il|l') ?.{0,40}|a temperatura ambiente|a (?:dadini|cubetti|fette|rondelle|pezzi|pezzetti|striscioline|julienne).*)$/i,
];
export function dropEndings(text: string): { food: string; note: string | null } {
  let food = text;
  const notes: string[] = [];
  for (const ending of endings) {
    const note = ending.exec(food)?.[0];
    if (note === undefined || note.length === food.length) continue;
    notes.push(note.replace(/^[,;\s]+/, ''));
    food = food.slice(0, food.length - note.length).trim();
  }
  return { food, note: notes.length > 0 ? notes.join(', ') : null };
}
