/** Drinks with alcohol in five languages, folded, as alternatives of a pattern. */
export const alcoholDrinks = String.raw`wines?|beers?|(?:pale |brown )?ales?|lagers?|stouts?|pils(?:e?ner)?|ipas?|(?<!\bapple )ciders?|(?:hard|dry|strong|alcoholic) (?:\w+ )?(?:ciders?|seltzers?|kombuchas?|lemonades?|teas?)|mead(?! johnson)|(?:spiced |white |dark )?rums?|rhum|ron (?:blanco|anejo|miel)|brandy|brandies|cognac|armagnac|calvados|grappa|pisco|gins?|vodkas?|whisk(?:e)?ys?|whiskies|bourbons?|tequilas?|mezcal|cachaca|arrack|soju|raki|ouzo|sambuca|pastis|absinthe?|aquavit|schnapp?s|kirsch(?:wasser)?|liqueurs?|liquore|likor\w*|licor(?:es)?|amaretto|limoncello|kahlua|sherry|marsala|(?:ruby|tawny|vintage) port|vermouth|wermut|vermut|champagne|champagner|prosecco|cava|sekt|spumante|sangria|cidre|sidra|sidro|vins?|bieres?|\w*(?<!sch)wein|bier|vino|cerveza|birra|mirin|(?<!(?:['’]s|s['’]|\bthe|\bgoodness) )sake(?! of\b)`;

const bounded = (names: string, flags = ''): RegExp => new RegExp(`(?<![a-z])(?:${names})(?![a-z])`, flags);

export const alcoholNames = bounded(`alcohol|ethanol|alcool|alkohol|(?:neutral|grain|distilled) spirits?|${alcoholDrinks}`);

/**
 * What has the name of a drink and no more than traces of alcohol. "Non-alcoholic" isn't "alcohol-free": there it may be less than 0.5% (FDA,
 * Compliance Policy Guide 510.400, Dealcoholized wine and malt beverages: labeling, November 2005; found under this name, its figure was not read).
 */
const nearlyFree = String.raw`non[\s-]?alcoholic|(?:de-?|des)alcoholi[sz]ed|entalkoholisiert\w*|desalcoolisee?|desalcoholizad[oa]|dealcolat[oa]`;
const free = String.raw`(?:alcohol[\s-]free|without alcohol|alkoholfrei\w*|sans alcool|sin alcohol|analcolic[oa])`;
const freeDrinks = (without: string) => String.raw`(?:${without})(?:\s\w+)?\s(?:${alcoholDrinks})|(?:${alcoholDrinks})\s(?:${without})`;
/** "Non-alcoholic red wine", "bière désalcoolisée". Apple cider is juice in the US and has alcohol in the UK. */
export const maybeAlcoholic = bounded(`${freeDrinks(nearlyFree)}|apple ciders?(?! vinegar)`, 'i');
/** "Alcohol-free beer", "ginger beer", "wine yeast". Another drink beside it stays. */
export const alcoholFree = bounded(
  `${freeDrinks(`${free}|${nearlyFree}|0[.,]0 ?%`)}|(?<!(?:alcoholic|hard) )(?:ginger|root) (?:ale|beer)|(?:beer|wine|ale) yeasts?|(?:red |white |rice |beer )?wine vinegar|wine gums?`,
  'gi',
);
/** "Rum flavor" is often dissolved in alcohol, and is no drink. */
export const alcoholFlavor = bounded(
  `(?:${alcoholDrinks}) (?:flavou?r(?:ing)?s?|aromas?|aromen)|aromes? (?:de |du |d')?(?:${alcoholDrinks})`,
  'g',
);
