import { listTokens } from '../vocabulary/fold-text.ts';

/**
 * Words that may stand beside the name of a food on a label and leave it the same food to an allergy, a diet or a medicine: how it was
 * made, cut, colored or graded. A name is known to its end only where each word is a name, one of these, or a describing word. Words that
 * could name a food, a package or a promise ("bar", "net", "crunchy") are none of them.
 */
export const processWords: ReadonlySet<string> = new Set(
  listTokens(`and or in of to for at by as plus pure a an non not no other including cultured smoked pressed cold hot rolled split puffed popped
   toasted baked fried grilled blanched crushed cracked crumbled mashed minced shredded grated peeled pitted deseeded unpeeled hulled
   kernel kernels peel rind zest skin flake piece pieces chunk chunks strip strips slice slices cube cubes dice tip tips sprout sprouts
   stem stems bulb bulbs bark flower flowers petal petals berry berries yolk yolks white whites fillet fillets loin breast thigh leg
   shoulder modified hydrolyzed hydrolysed hydrogenated partially fully interesterified textured micronized micronised cultured
   fermented fermentation sprouted malted matured aged cured uncured brined pickled salted unsalted sweetened unsweetened sulfured
   unsulfured unsulphured evaporated condensed skim skimmed semi nonfat lowfat lean high heavy light mild medium hard soft dark extra
   virgin refined cold-pressed expeller first double triple whole instant quick regular complete mixed assorted selected crystallized
   crystallised crystal crystals granulated granules caster ground grind stoneground wholegrain wholemeal multigrain milled husk bran
   meal solid solids syrup paste pulp puree pureed nectar water-soluble soluble infused infusion brewed distilled deodorized bleached
   natural naturally artificial artificially identical origin certified sustainable wild farmed farm grown raised grass fed free-range
   range pasture cage barn happy vegan vegetarian kosher halal plant vegetable animal bovine porcine marine sea ocean freshwater
   reconstituted rehydrated restored fortified enriched stabilized stabilised homogenized homogenised uht sterilized sterilised
   anhydrous hydrated dihydrate monohydrate trihydrate purple orange pink blue brown gelb
   et ou au aux avec sans dont pour par a non un une naturel naturels naturelle naturelles pasteurise pasteurisee ecreme ecremee demi
   entier rehydrate rehydratee reconstitue degraisse degraissee hydrogene hydrogenee modifie modifiee transforme fume fumee sale salee sucre
   sucree cuit cuite grille grillee torrefie torrefiee rape rapee coupe coupee emince emincee hache hachee concasse broye decortique
   decortiquee epluche denoyaute morceaux morceau tranche tranches des copeaux feuille feuilles fleur fleurs racine racines ecorce zeste
   germe germes son complet complete blanchi raffine vierge extra pressee froid filet filets cuisse poitrine fin fine gros grosse
   purifie purifiee melange assortiment marin origine issu issue issus agriculture texture texturee lyophilise lyophilisee fermente fermentee
   und oder mit ohne aus im in zum zur als auf nicht natürlich naturlich naturliche naturlicher naturlichen naturliches pasteurisiert
   pasteurisierte entrahmt entrahmte entrahmter entrahmtes teilentrahmt gehartet geharteter ungehartet modifiziert modifizierte
   gerostet gerostete gerosteter gesalzen gesalzene gesusst ungesusst geraucht gerauchert geraucherte gekocht gekochte gebraten
   gehackt gehackte gewurfelt geschnitten geschalt geschalte geschalter gerieben geriebener gemahlene gemahlener getrocknete
   getrockneter getrocknetes entolt entoltes passiert passierte texturiert texturierte hydrolysiert fermentiert fermentierte
   ungeschwefelt ungeschwefelte geschwefelt ganz ganze halbiert stuck stucke stuckchen blatt blatter wurzel schale kern kerne rote roter
   rotes grune gruner grunes weisse weisser weisses gelbe gelber schwarze schwarzer fein feine grob nativ natives kaltgepresst raffiniert
   konzentriert konzentrierter angereichert freilandhaltung bodenhaltung
   y o e u al con sin para por del los tipo alto bajo en a partir pasteurizado pasteurizada desnatado desnatada semidesnatada entero
   entera hidrogenado hidrogenada hidrolizado hidrolizada modificado modificada rehidratado rehidratada tostado tostada ahumado ahumada
   salado salada cocido cocida asado asada frito frita molido molida picado picada troceado troceada pelado pelada rallado rallada cortado
   triturado triturada concentrado concentrada refinado refinada virgen oleico trozo trozos hoja hojas raiz cascara corteza flor negra
   negro blanca amarillo claro desgrasado desgrasada texturizado texturizada yodada yodado fermentado fermentada liofilizado
   e o ed con senza da dal dalla dalle nel nella per al alla tipo naturali pastorizzato pastorizzata pastorizzate pastorizzati scremato
   scremata parzialmente intero intera intere interi idrogenato idrogenata idrolizzato idrolizzata modificato modificata reidratato
   reidratata reidratate tostato tostata affumicato affumicata salato salata cotto cotta arrostito fritto macinato macinata tritato tritata
   pelato pelati decorticato decorticati decorticata grattugiato tagliato concentrata raffinato raffinata vergine extravergine pezzi
   pezzo foglie foglia radice scorza scorze fiore fiori polpa purea nero nera verdi rossi gialli tenero duro grano rimacinata fiocchi
   essiccato essiccata disidratato disidratata fermentato fermentata liofilizzato magro grasso dop igp doc cottura suina`),
);
