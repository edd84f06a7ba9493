import { foldText } from '../vocabulary/fold-text.ts';
import { alcoholNames } from './alcohol-names.ts';

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
  /** Whether a label has to name it, so that no collective name such as "spices" can stand for it. */
  isNamedAlways?: true;
};

const words = (text: string): RegExp => new RegExp(String.raw`(?<![a-z])(?:${text.trim().replaceAll(/\s*\|\s*/g, '|')})(?![a-z])`);

const pork = String.raw`pork\w* | pigs? | swine | ham | bacon | lard | lardons? | pancetta | prosciutto | speck | guanciale | salami | chorizo |
  porc\w* | jambon\w* | saindoux | cochon | schwein\w* | \w*schinken | \w*(?<!butter|pflanzen)schmalz | cerdo | jamon | tocino | manteca de cerdo | maiale |
  suin[aoe] | strutto | lardo | coppa | mortadella | pepperoni | iberico`;
const beef = String.raw`beef\w* | veal | tallow | suet | boeuf | veau | suif | rindfleisch\w* | rinder\w* | (?<!(?:lemon|lime|orange|citrus|melon|fruit|cheese|edible) )rind | kalb\w* | ternera | vacuno | manzo | vitello | bovin\w* | buey`;
const gelatin = String.raw`gelatin\w* | e ?441 | collagen\w* | kollagen\w* | colageno | collagene`;
const otherMammals = String.raw`lamb | mutton | goat | venison | deer | rabbit | bison | horse | agneau | mouton | chevre | lapin | cheval | lamm\w* |
  hammel\w* | ziegenfleisch | hirsch\w* | kaninchen\w* | pferd\w* | cordero | cabrito | conejo | caballo | agnello | coniglio | cavallo |
  meat | viande | \w*(?<!frucht)fleisch\w* | carne | sausages? | saucisse\w* | wurst | salchicha\w* | salsiccia | liver | foie`;
const birds = String.raw`chicken\w* | poultry | turkey | duck | goose | poulet | volaille | dinde | canard | oie | huhn\w* | huhner\w* | hahnchen\w* |
  geflugel\w* | pute\w* | ente | gans | pollo | pavo | pato | gallina | tacchino | anatra`;
/** Meat and what is made of the animals, without birds and fish. */
const mammalNames = `${pork} | ${beef} | ${gelatin} | ${otherMammals}`;
const rennet = 'rennet | presure | cuajo | caglio';
const ofBees = String.raw`\w*honey | \w*miel | \w*honig | miele | beeswax | bienenwachs | cire d'abeilles? | cera de abejas? | cera d'api | royal jelly | gelee royale | propolis`;
export const meatNames = words(`${beef} | ${otherMammals} | ${birds}`);
export const porkNames = words(pork);
export const gelatinNames = words(gelatin);
/** What a vegetarian leaves out, without fish and other seafood. */
export const fleshNames = words(`${mammalNames} | ${birds} | ${rennet}`);
export const beeNames = words(ofBees);

/** Names in which a word means something else: "cetyl alcohol", "corn-free", "coconut meat", "goat cheese". A chicken that is "free range" is one. */
const otherwise =
  /horse chestnuts?|horse gram|horny goat weed|turkey tail(?!s)|hirschhornsalz|cola de caballo|queue de cheval|(?:goat|sheep|ewe|buffalo)(?:'?s)? (?:milk|cheese|butter|yogh?urt|cream)|(?:lait|fromage|yaourt|beurre) (?:\w+ )?de (?:chevre|brebis)|lamb'?s lettuce|beef tomato(?:es)?|(?:sugar|cetyl|cetearyl|stearyl|benzyl|lanolin) alcohols?|(?:coconut|nut) meats?|(?:microbial|vegetable|vegetarian) rennet|\w+[\s-]free(?![\s-](?:range|run)\b)/g;
/** No alcohol and of no mammal. With an allergy to apples or to gelatin they are what they are called. */
const otherSource =
  /(?:wine|spirit|alcohol|cider) vinegar|vinaigre (?:de |d')\w+|vinagre de \w+|aceto (?:di |d')\w+|\w*essig|(?:fish|marine) (?:gelatine?|collagen)/g;
/** A name as the patterns of this file are tried on it. */
export const foldName = (name: string): string => foldText(name).replaceAll(otherwise, ' ');
/** The same where only alcohol, or only the meat of mammals, is looked for. */
export const foldSource = (name: string): string => foldName(name).replaceAll(otherSource, ' ');

/**
 * Names that stand for many foods. US labels may write "spices" and "natural flavor" for spices, fruit, vegetables, meat, seafood, eggs and milk
 * (21 CFR 101.22(a)(2), (a)(3) and (h)(1), read); only the major allergens of US law are named all the same. European labels may write
 * "spices" too, and name the 14 allergens in them (Regulation (EU) No 1169/2011, Annex VII part B and Article 21).
 */
const howMade = String.raw`(?:natural|artificial|nature[ -]identical|other|mixed|and|&|organic|naturelle?s?|naturliche?s?|naturales|naturali|bio) `;
const collectiveAmerican = 'spices?|seasonings?|flavou?rs?|flavou?rings?|especias|saborizantes?';
const collective = `${collectiveAmerican}|epices?|aromes?|aromates?|gewurze?|gewurzmischung|aromas?|aromen|condimentos?|spezie|aromi`;
const afterCollective = '(?: (?:naturels?|naturales?|naturali|extracts?|blend|mix))*';
export const collectiveNames = new RegExp(`^(?:${howMade})*(?:${collective})${afterCollective}$`);
export const americanCollectiveNames = new RegExp(`^(?:${howMade})*(?:${collectiveAmerican})${afterCollective}$`);

export const avoidedFoods: readonly AvoidedFood[] = [
  {
    // CDC, Products That May Contain Alpha-gal, 2024 (read): meat and organs of mammals, their fat, gelatin, broth and gravy, and milk.
    name: 'meat or products of mammals',
    isMeant: /alpha[\s-]?gal|red meat|mammal/,
    has: words(mammalNames),
    mayHave: words(
      'milk | whey | cream | butter | cheese | lait | beurre | fromage | creme | milch\\w* | sahne | kase | leche | nata | queso | latte | burro | formaggio | panna | broth | stock | bouillon | gravy | bruhe | caldo | brodo',
    ),
    mayMind: 'milk',
    isOfSource: true,
  },
  { name: 'meat', isMeant: /(?<!red )\bmeat\b/, has: words(`${mammalNames} | ${birds}`), isOfSource: true },
  { name: 'pork', isMeant: /\bpork\b|\bpig\b/, has: porkNames, mayHave: gelatinNames, isOfSource: true },
  { name: 'beef', isMeant: /\bbeef\b/, has: words(beef), mayHave: gelatinNames, isOfSource: true },
  { name: 'gelatin', isMeant: /gelatin/, has: gelatinNames },
  {
    name: 'chicken',
    isMeant: /\bchicken\b|poultry/,
    has: words(birds),
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
    // FDA, Questions and Answers on Monosodium glutamate (MSG), 2012 (read): naturally in yeast extract and in hydrolyzed protein, and never
    // listed as "spices and flavoring".
    name: 'glutamate (MSG)',
    isMeant: /\bmsg\b|glutamate/,
    has: words('msg | monosodium | \\w*glutamat\\w* | glutammat\\w*'),
    mayHave: words(
      'yeast extract | extrait de levure | hefeextrakt | extracto de levadura | estratto di lievito | hydroly[sz]ed | autoly[sz]ed',
    ),
    additives: /^E62[0-5]$/,
    isNamedAlways: true,
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
  {
    name: 'carmine',
    isMeant: /carmine|cochineal/,
    has: words('carmine?s? | cochineal | karmin | carmin[io]'),
    additives: /^E120$/,
    isNamedAlways: true,
  },
  {
    name: 'food colors',
    isMeant: /colou?r|\bdyes?\b/,
    has: words('colou?rs? | colou?ring | colorants? | farbstoffe? | colorantes? | coloranti'),
    additives: /^E1[0-8]\d/,
    isNamedAlways: true,
  },
  {
    name: 'sweeteners',
    isMeant: /sweetener/,
    has: words('sweeteners? | edulcorants?'),
    additives: /^E9(?:5\d|6[0-9])/,
    isNamedAlways: true,
  },
  {
    name: 'benzoates',
    isMeant: /benzoate|benzoic/,
    has: words('\\w*benzo(?:ate|ic|esaure)\\w*'),
    additives: /^E21[0-9]$/,
    isNamedAlways: true,
  },
  {
    name: 'nitrites or nitrates',
    isMeant: /nitrite|nitrate/,
    has: words('\\w*nitrit\\w* | \\w*nitrat\\w*'),
    additives: /^E(?:249|25[0-2])$/,
    isNamedAlways: true,
  },
];
