// Sentences that labels print around a list of ingredients, as patterns of folded text.

/** Where a list says what got in by accident. */
export const traceStart = new RegExp(
  String.raw`\b(?:${[
    String.raw`(?:may|might|can|could) (?:also )?contain\b(?: traces?(?: of)?)?`,
    String.raw`(?:contains )?traces? of\b`,
    String.raw`(?:not )?(?:produced|made|manufactured|processed|packed|packaged|prepared|handled) (?:in|on|alongside) (?:an? |the |our |shared |equipment|machinery|lines?\b|facilit|premises|factor)`,
    String.raw`(?:(?:not |un)suitable|not (?:recommended|intended|made)) for\b[^.]{0,60}\ballerg`,
    String.raw`(?:cannot|can't|can not|unable to|do not) guarantee\b|no guarantee\b|garantie[nr]?\b[^.]{0,40}\bnicht\b|nicht garantier|ne peut (?:etre )?garanti|no (?:se )?(?:puede|podemos) garanti|non (?:si puo|possiamo) garanti`,
    String.raw`peu(?:t|vent) (?:aussi |egalement |eventuellement )?(?:contenir|presenter)\b(?: des?)?(?: traces?)?`,
    String.raw`traces? (?:eventuelles? |possibles? )?d(?:e |es |')`,
    String.raw`presence (?:eventuelle|possible|fortuite) d`,
    String.raw`(?:produit|fabrique|elabore|conditionne|prepare|transforme|emballe)e?s? (?:dans|sur) (?:un |une |des |le |la |les |l'|nos |notre )`,
    String.raw`(?:atelier|usine|site|ligne|chaine|local) (?:de production )?(?:qui|ou (?:sont|l'on)) `,
    String.raw`kann (?:auch )?(?:in )?(?:geringe )?(?:spuren|enthalten\b|[^.]{1,160}\benthalten)`,
    String.raw`spuren (?:von|anderer)\b|spuren[^.]{1,60}\b(?:moglich|enthalten|nicht ausgeschlossen|nicht ausgeschlossen werden)\b|nicht ausgeschlossen\b`,
    String.raw`(?:hergestellt|verarbeitet|abgefullt|produziert|verpackt|abgepackt|gebacken) (?:in|auf) (?:einem|einer|dem|derselben|der gleichen|unserem|unserer|betrieben|anlagen)\b`,
    String.raw`(?:in|im) (?:(?:diesem|unserem|gleichen|selben|der|unserer|dieser) )*(?:betrieb|werk|haus|produktion|herstellung|anlage)\b[^.]{0,20} ?(?:werden|wird|verarbeite)`,
    String.raw`pueden? contener\b(?: trazas)?`,
    String.raw`trazas de\b`,
    String.raw`(?:elaborad|fabricad|producid|envasad|procesad)[oa]s? en (?:un |una |el |la |los |las |el mismo |nuestr|instalacion|linea|equipo|maquinaria|planta)`,
    String.raw`(?:instalacion|instalaciones|fabrica|planta|linea) (?:en la |en las )?(?:que|donde) (?:tambien )?(?:se )?`,
    String.raw`puo (?:anche )?contenere\b(?: tracce)?|possono contenere\b`,
    String.raw`tracce di\b`,
    String.raw`(?:prodott|confezionat|lavorat)[oaie] (?:in|su|nello) (?:un |uno |una |un'|ambient|stabiliment|stess|laborator|line|impiant)`,
    `(?:stabilimento|laboratorio|ambienti?|linea) (?:che|in cui|dove) `,
  ].join('|')})`,
);

/** A statement that the food may not be without something: there "nut-free" speaks of nuts. */
export const denialPattern = /guarant|garant|not (?:produced|made|manufactured|packed)|ausgeschlossen/i;

/** Where a label sums up its allergens. A share that follows is not about allergens. */
export const containsStart =
  /(?:^|[.;\n]\s*|\s)(?:contains|contient|enthalt|contiene|allergenes?|allergens?(?: information)?|allergie-?hinweis|alergenos|allergeni)\s*(?::\s*|\s)(?!\d|one or more|less|moins|menos|meno|weniger)/;

/** What a shop's page has beneath a list. */
export const pageParts = [
  `how to use|(?:customer )?reviews|delivery|shipping|add to (?:cart|basket|bag)|you (?:may|might) also|customers also|frequently bought`,
  `conseils d'utilisation|avis (?:clients?|\\()|livraison|ajouter au panier|anwendung|bewertungen|in den warenkorb|lieferung|versand`,
  `modo de uso|opiniones|anadir al carrito|envio |recensioni|aggiungi al carrello|spedizione|nutrition|valeurs nutri|nahrwert|valores nutri|valori nutri`,
].join('|');

/** Where a list is over, also behind a comma: what to do with the product, who made it, what is in 100 g. */
const endings = [
  `a conserver|conserver|conservation|a consommer|consommer|apres ouverture|conditions de conservation|conditionnee? sous`,
  `valeurs? nutritionnelles?|declaration nutriti|information nutritionnelle|produit (?:surgele|congele|decongele)|ne pas recongeler`,
  `poids net|fabrique en|pourcentages? exprime|recette elaboree|moins de glucides|contient (?:\\d|de la caf|une source|naturellement)`,
  `store |storage|keep (?:cool|dry|chilled|frozen|refrig|in |out |away)|best before|use by|refrigerate|shake well|distributed by|manufactured (?:by|for)|packed (?:by|for)`,
  `nutrition(?:al)? (?:facts|info|value|declaration|per)|serving (?:size|suggestion)|servings`,
  `produced (?:by|for)|product of|net w|allergy advice|for allergens|contains (?:caffeine|a source|naturally|less sugar)`,
  `nahrwert|mindestens haltbar|(?:kuhl|gekuhlt|trocken)(?:,? (?:und )?(?:kuhl|trocken|lichtgeschutzt|dunkel))* (?:lagern|aufbewahr|zu lagern|halten)`,
  `nach dem offnen|hergestellt in|vor (?:warme|licht)|durchschnittliche|unter schutzatmosphare|im kuhlschrank|serviervorschlag|ohne konservierung`,
  `conservar|conservese|mantengase|consumir|consumo preferente|informacion nutricional|valores? nutricional|peso neto|una vez abierto|mantener|fabricado por|elaborado por|envasado en atmosfera`,
  `anadir \\d|modo de (?:empleo|preparacion)|ajouter \\d|mode d'emploi|zubereitung:|aggiungere \\d|modo d'uso|directions|cooking instructions`,
  `conservare|da consumar|consumare|valori nutrizionali|informazioni nutrizionali|dichiarazione nutrizionale|peso netto|prodotto (?:da|in italia)|dopo l'apertura`,
  `confezionato in atmosfera|captur(?:ado|ed|e) |gefangen (?:in|im) `,
].join('|');
/** The same where a sentence begins only: in the middle of one these words belong to an ingredient, as in "dry roasted" or "nutritional yeast". */
const sentenceEndings = [
  `sans (?:conservateur|colorant|gluten|produits laitiers)|riche en|avec edulcorants?|convient aux|a boire|servir|agiter|pasteurise\\b`,
  `warning|caution|suitable for|gluten free\\b|serving|nutrition\\b|keep |kuhl |gekuhlt |trocken |confezionato`,
  pageParts,
].join('|');
export const listEnd = new RegExp(String.raw`(?:[.;)\]\n*]\s*|\s{2,})(?:${endings}|${sentenceEndings})|,\s*(?:${endings})`);

/** A word for what a food is without, as claims begin, up to what follows it: "Sinapis" and "sinensis" begin with no such word. */
const withoutWords = String.raw`(?:(?:free (?:from|of)|(?:made |prepared |produced )?without|no(?! \d)|contains no|frei von|ohne|sin|libre de|senza|priv[oaie] di|sans|exempte?s? de)(?:: ?| )|exempte?s? d')`;
/** "by nature", in front of it. */
const naturally = `(?:(?:naturally|naturellement|von natur aus|naturlich|naturalmente|garanti[et]?) )?`;

/** A claim in the place of an ingredient: "water, sugar, no nuts, dairy-free". */
export const claimPattern = new RegExp(
  String.raw`^(?:${naturally}${withoutWords}\p{L}.*|(?:\p{L}+ ){0,2}\p{L}+[ -]free|(?:gluten|laktose|lactose|milch|nuss|soja|zucker|ei|weizen|palmol)frei|vegan[eo]?|100 ?% (?:natural|organic|vegan))$`,
  'u',
);

/** Sentences among the ingredients that name none: quantities, what is least in it, where it was caught, what to mind. */
export const remarkStart = new RegExp(
  String.raw`(?:^|[.;]\s*)(?:${[
    String.raw`[^.;,()]{0,60}\d+ ?g (?:[^.;,()]{0,60} )?(?:per|pour|pro|por|per|je|auf|di prodotto) ?(?:100 ?g|100)`,
    String.raw`(?:milk chocolate|dark chocolate|chocolate|chocolat[^.;:,]{0,20}|cacao|cocoa(?: solids)?|kakao|milchschokolade)(?: contains)?\s*:[^.;]{0,60}\b(?:min|mind)`,
    String.raw`(?:cacao|cocoa(?: solids)?|kakao) (?:\d+ ?%[^.;,%]{0,8}\b(?:min|mind)|min\p{L}*\.? ?\d+ ?%)`,
    String.raw`[^.;,()]{0,40}\bal+[ae]rg\p{L}+[^.;,()]{0,40}\b(?:see|siehe|voir|ver|vea|vedere|vedi)\b[^.;,()]{0,30}\b(?:ingr|zutat)`,
    String.raw`(?:whilst|although|aus aquakultur|aquakultur|zona|zone|fanggebiet|fao|caught in|gefangen i[nm]|peche|pescado en|capturado|pescato|phenylketonurics?)\b`,
    String.raw`${naturally}${withoutWords}\p{L}`,
    String.raw`(?:\p{L}+ )?\p{L}+[ -]free(?=\s*(?:[,;&!.]|and\b|$))`,
    String.raw`${naturally}(?:gluten|laktose|lactose|milch|nuss|soja|zucker|weizen|ei)frei\b`,
    String.raw`(?:suitable for|geeignet fur|convient aux|apto para|adatto a) (?!.{0,60}\ballerg)`,
    `(?:tripa|corteza|peau|croute|pelle|crosta|budello|haut|rinde|casing|rind)[^.;,:]{0,12} (?:no comestible|non comestible|non edibile|nicht zum verzehr|not edible|inedible)`,
    String.raw`f\.?i\.?l\.? ?[a-z]?\d[\d/a-z ]*`,
    String.raw`(?:(?:does|do) not contain|contains? no|ne contient (?:pas|ni|aucun)|enthalt kein\p{L}*|no contiene|non contiene)\b`,
    String.raw`(?:vegan|veg[ae]tari[ae]n\p{L}*|vegano|glutenfrei|laktosefrei|gluten.free|non.?gmo|gmo.free)\s*(?=[,.;]|$)`,
    String.raw`100 ?g [^.;]{0,60}\b(?:from|avec|aus|con|de|da|di) \d+ ?g\b`,
    String.raw`[^.;:,()]{1,30}: ?\d+(?:[.,]\d+)? ?% ?(?:min|mind|au m)`,
    `(?:high|erhohter|elevat[oae]|alto) (?:caffeine|koffein|contenu[to]* (?:di|de|en) caf|teneur en caf)`,
    `(?:excessive consumption|un consumo ec|une consommation exc|kann bei uberm|not (?:recommended|suitable) for|fur kinder|deconseill|no recomendad|non (?:recommande|raccomandat))`,
  ].join('|')})`,
  'u',
);

/** Where a remark goes over into what is in the food: "no added sugar, contains milk". */
export const remarkEnd =
  /,?\s(?:but |und |mais |pero |ma )?(?:contains|contient|enthalt|contiene)\b(?!\s(?:no|kein\p{L}*|pas|ni|aucun)\b)/u;

/** "*organic" after the list: a mark after a blank or at the beginning of a line, then words. */
export const footnoteStart =
  /[.\s)\]](?:\*+|[¹²³°†‡§#]+|\(\*+\))\s?(?:=\s?)?(?=[a-z])|[.;]\s*(?:\+{1,2}|\^|\(?[1-9]\))\s?(?:=\s?)?(?=[a-z])/;
