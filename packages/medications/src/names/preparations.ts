import type { NameMatches } from './look-up.ts';
import { lookUp } from './look-up.ts';
import type { SubstanceNameIndex } from './name-index.ts';
import { tokenizeName } from './names.ts';

/**
 * How labels say that a plant was made into something, in English, French, German, Spanish, Italian and the Latin of pharmacopeias, without
 * accents. Oil is none of them: the oil of a plant is another thing than its extract.
 */
const preparations = new Set(
  `extract extracts extrait extraits extrakt extrakte extraktpulver estratto estratti extracto extractos extractum trockenextrakt dickextrakt
  fluidextrakt flussigextrakt spezialextrakt vollextrakt nativextrakt dry sec secs seche seches trocken getrocknet getrocknete getrocknetes seco
  secos seca secas secco secchi secca secche siccum siccus spissum fluidum mou molle blando fluide fluido liquide liquido powder powdered poudre
  poudres pulver pulverisiert pulverisierte polvo polvere pulvis atomise nebulisat nebulizado tincture teinture tinktur urtinktur tintura tinctura
  presssaft frischpflanzenpresssaft standardized standardised standardise standardisee standardisierter standardisiertes standardisiert titrato
  titrata titre titree estandarizado standardizzato concentrated concentre concentree konzentriert konzentrat concentrato concentrado
  hydroalcoholique idroalcolico hidroalcoholico aqueux acquoso acuoso wassriger wassriges waessriger bio biologique
  biologico biologica ecologico ecologica`.split(/\s+/),
);
const parts = new Set(
  `leaf leaves feuille feuilles blatt blatter blaetter hoja hojas foglia foglie folium folia root roots racine racines wurzel wurzeln raiz raices
  radice radici radix rhizome rhizomes rhizom wurzelstock rizoma rizomas rizomi rhizoma flower flowers fleur fleurs blute bluten bluete blueten flor
  flores fiore fiori flos sommite sommites fleurie fleuries sommita fiorite sumidades sumidad florida floridas partie parties aerienne aeriennes
  partes aereas parti aeree aerial part herb herbe kraut hierba erba herba herbae plante plantes pflanze planta pianta entiere fruit fruits frucht
  fruchte fruechte fruto frutos frutto frutti fructus berry berries baie baies beere beeren baya bayas bacca bacche seed seeds graine graines
  semence samen semilla semillas seme semi semen bark ecorce ecorces rinde corteza corteccia cortex bulb bulbe bulbes zwiebel bulbo bulbi bulbus
  gousse gousses flore cone cones cono conos coni zapfen tige tiges stangel tallo tallos resin resine harz resina knolle tuber`.split(
    /\s+/,
  ),
);
/** The words between them. A letter alone is the botanist's name: "Hypericum perforatum L.". */
const joints = new Set(
  `de du des la le les l d di del della dello dell dei delle degli da dal el los las al aus von vom der die das of from the cum`.split(' '),
);
/** Ends of German compounds, the longest first. */
const preparationEnds = [
  'trockenextrakt',
  'dickextrakt',
  'fluidextrakt',
  'spezialextrakt',
  'extraktpulver',
  'presssaft',
  'extrakt',
  'pulver',
  'tinktur',
];
const partEnds = [
  'wurzelstock',
  'blatter',
  'blaetter',
  'wurzel',
  'wurzeln',
  'fruchte',
  'fruechte',
  'bluten',
  'blueten',
  'beeren',
  'knolle',
  'samen',
  'zapfen',
  'rinde',
  'kraut',
  'blatt',
  'harz',
];
const stemLengthMin = 3;

/** "… titrato allo 0,3% in ipericina", "… standardized to 24%": how strong it is says nothing of what it is. */
const strength =
  /(?<=\S\s+)(?:tit\.|(?:tit(?:r|ol)|standardi|estandari|normali[sz])\p{L}*\s+(?:to|[aà]|al|allo|all|auf|en|in|contenant|mit)(?!\p{L})).*$/iu;
/** Who named a plant: "Hypericum perforatum L.", "Panax ginseng C.A. Meyer". */
const botanists = /(?<!\p{L})(?:(?:\p{Lu}\.\s*)+(?:\p{Lu}\p{Ll}+\.?)?|\p{Lu}\p{Ll}{1,6}\.)(?=\s|$|\))/gu;
/** "Estratto secco", cut short. */
const dryExtract = /(?<!\p{L})e\.\s?s\.(?!\p{L})/giu;
/** "d'ail", "dell'aglio": what is left out before a vowel is no letter of the name. */
const elided = /(?<!\p{L})(?:d|l|dell|dall|all)['’](?=\p{L})/giu;
const brackets = /\(([^()]*)\)/g;

/** The plant that a line names with how it was prepared or which part it is: "estratto secco di iperico", "Ginkgoblätterextrakt". */
export function lookUpPreparation(index: SubstanceNameIndex, text: string): NameMatches | null {
  const plain = text.replace(strength, '').replace(dryExtract, ' extract ').replace(botanists, ' ').replace(elided, ' ');
  const inBrackets = [...plain.matchAll(brackets)].map(([, inside = '']) => inside);
  for (const variant of [plain.replace(brackets, ' '), ...inBrackets])
    for (const { words, isPart } of listPlantWords(tokenizeName(variant))) {
      const hit = lookUp(index, words, 'in order') ?? lookUpLatin(index, words);
      const found = hit && preferExtract(index, { entries: hit.entries, confidence: Math.min(hit.confidence, 0.97) });
      // A leaf of the vine is no wine, and a seed of the pumpkin no pumpkin.
      if (found && !(isPart && found.entries.some(isEaten))) return leavesOut(index, text, found) ? null : found;
    }
  return null;
}

const further = /[+&;]|,(?!\d)|(?<!\p{L})(?:and|with|plus|et|avec|und|mit|con|e|ed|y|contains|containing|contient)(?!\p{L})/iu;
const nameWordsMax = 4;

/** "Ginkgo standardized to 24% with St John's wort": behind the strength or in brackets there is another one, which must not be lost. */
function leavesOut(index: SubstanceNameIndex, text: string, found: NameMatches): boolean {
  const cut = [strength.exec(text)?.[0] ?? '', ...[...text.matchAll(brackets)].map(([, inside = '']) => inside)];
  const isFound = ({ target: { id } }: NameMatches['entries'][number]) => found.entries.some(({ target }) => target.id === id);
  return cut
    .flatMap((rest) => rest.split(further).slice(1))
    .map((rest) => tokenizeName(rest).filter((word) => !preparations.has(word)))
    .some((words) =>
      words.some((_, from) =>
        Array.from({ length: nameWordsMax }, (_none, more) => words.slice(from, from + more + 1)).some(
          (name) => lookUp(index, name, 'in order')?.entries.every((one) => !isFound(one)) === true,
        ),
      ),
    );
}

const isEaten = ({ target: { substanceKind } }: NameMatches['entries'][number]): boolean =>
  substanceKind === 'food' || substanceKind === 'drink';

type PlantWords = { words: readonly string[]; isPart: boolean };

/** Without how it was prepared, then without the part of the plant too; nothing where no word of the kind is there. */
function* listPlantWords(words: readonly string[]): Generator<PlantWords> {
  const plain = words.filter((word) => !preparations.has(word));
  const prepared = withoutEnds(plain, preparationEnds);
  const isPrepared = prepared.join() !== words.join();
  const whole = withoutJoints(prepared);
  if (isPrepared) yield { words: whole, isPart: false };
  const withoutParts = withoutJoints(prepared.filter((word) => !parts.has(word)));
  if (withoutParts.length < whole.length) yield { words: withoutParts, isPart: true };
  const stems = withoutEnds(withoutParts, partEnds);
  const isPart = withoutParts.length < whole.length || stems.join() !== withoutParts.join();
  if (!isPrepared && !isPart) return;
  // What German puts between the parts of a word, and the plural of other languages.
  for (const joint of ['', 'n', 's', 'en', 'es'])
    yield { words: stems.map((word) => (word.endsWith(joint) ? word.slice(0, word.length - joint.length) : word)), isPart };
}

/** "L'extrait de" and the rest between the words; inside a name they stay: "uña de gato". */
function withoutJoints(words: readonly string[]): readonly string[] {
  const isSpare = (word: string | undefined) => word === undefined || joints.has(word) || word.length === 1;
  let [from, to] = [0, words.length];
  while (from < to && isSpare(words[from])) from += 1;
  while (to > from && isSpare(words[to - 1])) to -= 1;
  return words.slice(from, to);
}

function withoutEnds(words: readonly string[], ends: readonly string[]): readonly string[] {
  return words.map((word) => {
    const end = ends.find((one) => word.endsWith(one) && word.length - one.length >= stemLengthMin);
    return end === undefined ? word : word.slice(0, -end.length);
  });
}

/** "Hyperici" is of Hypericum, "Valerianae" of Valeriana: labels of medicines name the plant in the genitive. */
function lookUpLatin(index: SubstanceNameIndex, words: readonly string[]): NameMatches | null {
  const [genus, ...others] = words;
  if (genus === undefined || others.length > 1) return null;
  const stem = /^(.{3,})(?:i|ae|is)$/.exec(genus)?.[1];
  if (stem === undefined) return null;
  const ends = genus.endsWith('ae') ? ['a'] : ['um', 'us', 'on', 'is', ''];
  const nominatives = [...ends.map((end) => `${stem}${end}`), ...(genus.endsWith('icis') ? [genus.replace(/icis$/, 'ix')] : [])];
  for (const name of nominatives) {
    const hit = lookUp(index, [name], 'in order');
    if (hit) return hit;
  }
  return null;
}

/** An extract of what is drunk or eaten is the extract, where it is known apart: green tea, cranberries. */
function preferExtract(index: SubstanceNameIndex, found: NameMatches): NameMatches {
  const [only, ...others] = found.entries;
  if (!only || others.length > 0 || !isEaten(only)) return found;
  return (
    lookUp(index, [...only.words, 'extract'], 'in order') ??
    lookUp(index, [...tokenizeName(only.target.name), 'extract'], 'in order') ??
    found
  );
}
