/** A kind of name in the nomenclature whose members do the same: "PEG-40 stearate", "polyquaternium-7", "CI 15850". */
type Family = { pattern: RegExp; common?: string; functions: readonly string[] };

/**
 * How names are built by the International Nomenclature of Cosmetic Ingredients (Personal Care Products Council). The first that fits counts,
 * so the special come before the general. Texts are folded.
 */
export const inciFamilies: readonly Family[] = [
  { pattern: /^ci ?\d{5}(?::\d)?\b/, common: 'a color by its number', functions: ['colorant'] },
  {
    pattern: /^(?:fd&c|d&c|ext\.? d&c)\b|^(?:red|yellow|blue|green|orange|violet|black)(?: no\.?)? ?\d+(?: lake)?$/,
    functions: ['colorant'],
  },
  { pattern: /^(?:hc|basic|disperse|acid|direct) (?:red|yellow|blue|orange|violet|black|brown|green)\b/, functions: ['dye'] },
  { pattern: /^polyquaternium-\d+$/, functions: ['hair', 'film'] },
  {
    pattern: /^quaternium-\d+|(?:monium|ammonium) (?:chloride|bromide|methosulfate|ethosulfate|hydroxide)(?: phosphate)?$/,
    functions: ['hair'],
  },
  { pattern: /^hydrolyzed .*|hydrolysate$/, common: 'broken down into small parts', functions: ['skin', 'hair'] },
  { pattern: /peptide-?\d*\b/, common: 'a short protein', functions: ['skin'] },
  { pattern: /\bferment\b.*|\blysate\b/, common: 'made by fermentation', functions: ['skin'] },
  { pattern: /(?:methicone|siloxane|silsesquioxane|silanol|silylate|dimethiconol)\b/, common: 'a silicone', functions: ['emollient'] },
  {
    pattern: /(?:copolymer|crosspolymer|polymer|polyacrylate|polyester-\d+|polyurethane-\d+)(?:-\d+)?\b/,
    common: 'a plastic-like polymer',
    functions: ['film', 'thickener'],
  },
  {
    pattern:
      /^(?:sodium|potassium|ammonium|magnesium|disodium|tea|mea|mipa|zinc)[ -].*(?:sulfate|sulphate|sulfonate|sulfosuccinate|sulfoacetate|isethionate|sarcosinate|taurate|glutamate|glycinate|alaninate|amphoacetate|amphodiacetate)$/,
    functions: ['cleansing'],
  },
  { pattern: /(?:betaine|sultaine|amphoacetate|glucoside|glucosides)$/, functions: ['cleansing'] },
  { pattern: /^(?:sodium|potassium) .*(?:ate)$/, common: 'a salt', functions: ['ph'] },
  {
    pattern: /^(?:zinc|magnesium|calcium|copper|manganese|aluminum|aluminium) .*(?:ate|ide)$/,
    common: 'a mineral salt',
    functions: ['skin'],
  },
  { pattern: /(?:eth|areth)-\d+(?: (?:phosphate|citrate|carboxylic acid))?$/, functions: ['emulsifier'] },
  { pattern: /^peg-\d+m?$/, functions: ['humectant', 'solvent'] },
  { pattern: /^(?:peg|ppg)[-/].*|^peg\/ppg/, functions: ['emulsifier'] },
  { pattern: /^polyglyceryl-\d+ /, functions: ['emulsifier', 'emollient'] },
  { pattern: /^polyglycerin-\d+$|^glycereth-\d+$/, functions: ['humectant'] },
  { pattern: /^(?:sorbitan|glyceryl|sucrose|methyl glucose|steareth|ceteth|laureth) /, functions: ['emulsifier'] },
  { pattern: /^ceramide\b/, common: 'a skin fat', functions: ['skin'] },
  { pattern: /^c\d+-\d+ (?:.*alkane|isoparaffin|alcohols?|alkyl benzoate|.*glycerides)$/, functions: ['emollient'] },
  { pattern: /paraben$/, functions: ['preservative'] },
  { pattern: /(?:amide|amine|amine oxide)$/, functions: ['hair'] },
  {
    pattern:
      /(?:stearate|palmitate|myristate|laurate|oleate|isostearate|behenate|caprylate|caprate|isononanoate|octanoate|ethylhexanoate|heptanoate|adipate|sebacate|succinate|malate|citrate|benzoate|neopentanoate|triglycerides?|glycerides?|esters?|carbonate|erucate|linoleate|olivate|hydroxystearate|dilinoleate|pelargonate)$/,
    common: 'an oily ester',
    functions: ['emollient'],
  },
  { pattern: /\b(?:cera|wax|wachs)$/, common: 'a wax', functions: ['thickener', 'emollient'] },
  { pattern: /\b(?:gum|cellulose|starch|silicate|bentonite|clay)\b/, functions: ['thickener'] },
  { pattern: /(?:glycol|glycerin|diol)$/, functions: ['humectant', 'solvent'] },
  {
    pattern: /(?:decyl|cetyl|stearyl|lauryl|behenyl|arachidyl|isostearyl|oleyl) alcohol$/,
    common: 'a fatty alcohol',
    functions: ['emollient'],
  },
  { pattern: /\b(?:amino acids?|protein|collagen|elastin|keratin)\b/, functions: ['skin', 'hair'] },
  { pattern: /(?:ionone|linalool|citral|nerol|salicylate|acetate|aldehyde|decalactone)$/, functions: ['fragrance'] },
  { pattern: /\bextract$/, common: 'an extract', functions: ['skin'] },
  { pattern: /\b(?:butter|oil|lipids|unsaponifiables)$/, common: 'an oil', functions: ['emollient'] },
];
