import { foldText } from '../vocabulary/fold-text.ts';

/**
 * Foods that people avoid and that are no legal allergen, with their names in five languages, folded. `isMeant` reads an allergy or a diet,
 * `has` an ingredient; `mayHave` names ingredients that are often made of it, or of something else, which the label need not say.
 */
export type AvoidedFood = {
  name: string;
  isMeant: RegExp;
  has: RegExp;
  mayHave?: RegExp;
  additives?: RegExp;
  /** A group of allergens that some who avoid it can't have either. */
  mayMind?: string;
  /** Whether vinegar and what is of fish are something else than their names sound like. */
  isOfSource?: true;
};

const words = (text: string): RegExp => new RegExp(String.raw`(?<![a-z])(?:${text.trim().replaceAll(/\s*\|\s*/g, '|')})(?![a-z])`);

const pork = String.raw`pork\w* | pigs? | swine | ham | bacon | lard | lardons? | pancetta | prosciutto | speck | guanciale | salami | chorizo |
  porc\w* | jambon\w* | saindoux | cochon | schwein\w* | \w*schinken | \w*schmalz | cerdo | jamon | tocino | manteca de cerdo | maiale |
  suin[aoe] | strutto | lardo | coppa | mortadella | pepperoni | iberico`;
const beef = String.raw`beef\w* | veal | tallow | suet | boeuf | veau | suif | rindfleisch\w* | rinder\w* | vom rind | kalb\w* | ternera | vacuno | manzo | vitello | bovin\w* | buey`;
const gelatin = String.raw`gelatin\w* | e ?441 | collagen\w* | kollagen\w* | colageno | collagene`;
const otherMammals = String.raw`lamb | mutton | goat | venison | deer | rabbit | bison | horse | agneau | mouton | chevre | lapin | cheval | lamm\w* |
  hammel\w* | ziegenfleisch | hirsch\w* | kaninchen\w* | pferd\w* | cordero | cabrito | conejo | caballo | agnello | coniglio | cavallo |
  meat | viande | \w*(?<!frucht)fleisch\w* | carne | sausages? | saucisse\w* | wurst | salchicha\w* | salsiccia | liver | foie`;
/** Meat and what is made of the animals, without birds and fish. */
const mammalNames = `${pork} | ${beef} | ${gelatin} | ${otherMammals}`;
export const meatNames = words(
  `${beef} | ${otherMammals} | chicken | turkey | duck | goose | poulet | dinde | canard | pollo | pavo | tacchino | huhn\\w*`,
);
export const porkNames = words(pork);
export const gelatinNames = words(gelatin);

export const alcoholNames = words(
  `alcohol | ethanol | wine | beer | rum | brandy | cognac | gin | vodka | whisk(?:e)?y | liqueur | sherry | armagnac | alcool | vin | biere |
   alkohol | \\w*wein | bier | vino | cerveza | birra | kirsch | marsala | mirin | sake`,
);

/** Names in which a word means something else: "cetyl alcohol", "corn-free". A chicken that is "free range" is one. */
const otherwise = /(?:sugar|cetyl|cetearyl|stearyl|benzyl|lanolin) alcohols?|\w+[\s-]free(?![\s-](?:range|run)\b)/g;
/** No alcohol and of no mammal. With an allergy to apples or to gelatin they are what they are called. */
const otherSource =
  /(?:wine|spirit|alcohol|cider) vinegar|vinaigre (?:de |d')\w+|vinagre de \w+|aceto (?:di |d')\w+|\w*essig|(?:fish|marine) (?:gelatine?|collagen)/g;
/** A name as the patterns of this file are tried on it. */
export const foldName = (name: string): string => foldText(name).replaceAll(otherwise, ' ');
/** The same where only alcohol, or only the meat of mammals, is looked for. */
export const foldSource = (name: string): string => foldName(name).replaceAll(otherSource, ' ');

export const avoidedFoods: readonly AvoidedFood[] = [
  {
    // CDC, About alpha-gal syndrome, 2024: meat of mammals, and products of them such as gelatin and milk.
    name: 'meat or products of mammals',
    isMeant: /alpha[\s-]?gal|red meat|mammal/,
    has: words(mammalNames),
    mayHave: words(
      'milk | whey | cream | butter | cheese | lait | beurre | fromage | creme | milch\\w* | sahne | kase | leche | nata | queso | latte | burro | formaggio | panna',
    ),
    mayMind: 'milk',
    isOfSource: true,
  },
  { name: 'pork', isMeant: /\bpork\b|\bpig\b/, has: porkNames, mayHave: gelatinNames, isOfSource: true },
  { name: 'beef', isMeant: /\bbeef\b/, has: words(beef), mayHave: gelatinNames, isOfSource: true },
  { name: 'gelatin', isMeant: /gelatin/, has: gelatinNames },
  {
    name: 'chicken',
    isMeant: /\bchicken\b|poultry/,
    has: words(
      'chicken\\w* | poultry | turkey | poulet | volaille | dinde | huhn\\w* | huhner\\w* | hahnchen\\w* | geflugel\\w* | pute\\w* | pollo | pavo | tacchino',
    ),
  },
  {
    name: 'corn',
    isMeant: /\bcorn\b|maize/,
    has: words(
      'corn | sweetcorn | cornflakes? | cornflour | cornstarch | cornmeal | popcorn | maize\\w* | mais\\w* | maiz | granturco | granoturco | polenta | hominy | masa | grits',
    ),
    mayHave: words(
      'starch | modified starch | glucose\\w* | dextrose | maltodextrin\\w* | fructose syrup | amidon\\w* | starke | fecula | almidon | amido',
    ),
  },
  {
    name: 'chickpea',
    isMeant: /chick\s?pea|garbanzo|gram flour/,
    has: words('chick ?peas? | garbanzos? | gram flour | besan | hummus | houmous | pois chiches? | kichererbsen\\w* | ceci | cece'),
  },
  { name: 'lentils', isMeant: /lentil/, has: words('lentils? | lentilles? | linsen\\w* | lentejas? | lenticchi[ae] | dal | dhal') },
  { name: 'peas', isMeant: /\bpeas?\b/, has: words('peas? | pea protein | pois | erbsen\\w* | guisantes? | piselli?') },
  {
    // FDA, Questions and Answers on Monosodium glutamate (MSG), 2012: it is naturally in yeast extract and in what proteins are broken down to.
    name: 'glutamate (MSG)',
    isMeant: /\bmsg\b|glutamate/,
    has: words('msg | monosodium | \\w*glutamat\\w* | glutammat\\w*'),
    mayHave: words(
      'yeast extract | extrait de levure | hefeextrakt | extracto de levadura | estratto di lievito | hydroly[sz]ed | autoly[sz]ed',
    ),
    additives: /^E62[0-5]$/,
  },
  { name: 'yeast', isMeant: /\byeast\b/, has: words('yeast | levure | \\w*hefe\\w* | levadura | lievito') },
  { name: 'coconut', isMeant: /coconut/, has: words('coconut | coco | noix de coco | \\w*kokos\\w* | cocco | copra') },
  { name: 'kiwi', isMeant: /kiwi/, has: words('kiwis? | kiwifruits?') },
  { name: 'banana', isMeant: /banana/, has: words('bananas? | bananes? | bananen\\w* | platanos? | plantains?') },
  { name: 'strawberry', isMeant: /strawberr/, has: words('strawberr(?:y|ies) | fraises? | erdbeer\\w* | fresas? | fragol[ae]') },
  {
    name: 'apple',
    isMeant: /\bapples?\b/,
    has: words('apples? | cider | cidre | pommes?(?! de terre) | \\w*apfel\\w* | manzanas? | mel[ae]'),
  },
  { name: 'peach', isMeant: /\bpeach/, has: words('peach(?:es)? | peches? | pfirsich\\w* | melocoton\\w* | pesch?[ae]') },
  { name: 'mango', isMeant: /mango/, has: words('mango\\w* | mangue') },
  { name: 'pineapple', isMeant: /pineapple/, has: words('pineapples? | ananas | pina') },
  { name: 'avocado', isMeant: /avocado/, has: words('avocado\\w* | avocats? | aguacates?') },
  { name: 'tomato', isMeant: /tomato/, has: words('tomato\\w* | tomates? | tomaten\\w* | pomodor[oi] | ketchup | passata') },
  { name: 'potato', isMeant: /potato/, has: words('potato\\w* | pommes? de terre | kartoffel\\w* | patatas? | patate') },
  { name: 'garlic', isMeant: /garlic/, has: words('garlic | ail | \\w*knoblauch\\w* | ajo | aglio') },
  { name: 'onion', isMeant: /onion/, has: words('onions? | shallots? | oignons? | echalotes? | \\w*zwiebel\\w* | cebollas? | cipoll[ae]') },
  {
    name: 'citrus',
    isMeant: /citrus|\boranges?\b|lemon/,
    has: words(
      'citrus | oranges? | lemons? | limes? | grapefruit | mandarins? | tangerines? | clementines? | citron\\w* | zitron\\w* | orangen\\w* | limon\\w* | naranjas? | aranc[ei]a?',
    ),
  },
  { name: 'cinnamon', isMeant: /cinnamon/, has: words('cinnamon | cassia | cannelle | zimt | canela | cannella') },
  {
    name: 'cocoa',
    isMeant: /chocolate|cocoa|cacao/,
    has: words('chocolate\\w* | cocoa | cacao | chocolat\\w* | kakao\\w* | schokolade\\w* | cioccolat\\w*'),
  },
  { name: 'honey', isMeant: /\bhoney\b/, has: words('honey | miel | \\w*honig | miele') },
  { name: 'rice', isMeant: /\brice\b/, has: words('rice | riz | reis\\w* | arroz | riso') },
  { name: 'oats', isMeant: /\boats?\b/, has: words('oats? | oatmeal | avoine | hafer\\w* | avena') },
  { name: 'buckwheat', isMeant: /buckwheat/, has: words('buckwheat | sarrasin | buchweizen\\w* | sarraceno | saraceno | soba | kasha') },
  { name: 'alcohol', isMeant: /alcohol|ethanol|\bwine\b/, has: alcoholNames, isOfSource: true },
  { name: 'carmine', isMeant: /carmine|cochineal/, has: words('carmine?s? | cochineal | karmin | carmin[io]'), additives: /^E120$/ },
  {
    name: 'food colors',
    isMeant: /colou?r|\bdyes?\b/,
    has: words('colou?rs? | colou?ring | colorants? | farbstoffe? | colorantes? | coloranti'),
    additives: /^E1[0-8]\d/,
  },
  { name: 'sweeteners', isMeant: /sweetener/, has: words('sweeteners? | edulcorants?'), additives: /^E9(?:5\d|6[0-9])/ },
  { name: 'benzoates', isMeant: /benzoate|benzoic/, has: words('\\w*benzo(?:ate|ic|esaure)\\w*'), additives: /^E21[0-9]$/ },
  {
    name: 'nitrites or nitrates',
    isMeant: /nitrite|nitrate/,
    has: words('\\w*nitrit\\w* | \\w*nitrat\\w*'),
    additives: /^E(?:249|25[0-2])$/,
  },
];
