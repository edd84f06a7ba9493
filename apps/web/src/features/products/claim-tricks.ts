import { alcoholDrinks, alcoholFree } from '@wellkept/products/check/alcohol-names.ts';

/** What advertising says in place of evidence, and what it leaves out. */
const tricks: readonly (readonly [RegExp, string])[] = [
  [/clinically (?:tested|studied|proven)/i, 'It doesn’t say what was tested, against what, or with what result. Ask for the trial.'],
  [
    /(?:doctor|dermatologist|pharmacist|expert)[- ]recommended|recommended by (?:doctors|experts)/i,
    'An opinion isn’t evidence, and experts are often paid.',
  ],
  [
    /proprietary (?:\w+ )?(?:blend|formula|complex|matrix)/i,
    'A blend hides how much of each part there is, so it can’t be compared with a trial.',
  ],
  [/detox(?:ify|ifies)?|cleanse/i, 'The liver and kidneys clear the body. The word doesn’t say what is removed.'],
  [
    /\bmiracle\b|breakthrough|\bsecret\b|doctors hate|big pharma|(?:doesn|don)['’]t want you to know/i,
    'Words like these often stand in for evidence.',
  ],
  [/\b(?:cur|revers)(?:e|es|ing) (?!sodium)/i, 'A supplement may not be sold as a cure. A product that says so breaks the rules.'],
  [
    /(?:100 ?%|all|completely) natural|nature['’]s \w+|natural alternative/i,
    'Natural doesn’t mean harmless. Some plants are strong medicines or poisons.',
  ],
  [
    /in vitro|cell stud|test[- ]tube|lab(?:oratory)? (?:study|studies|dish|tests?)|in (?:mice|rats)|(?:animal|mouse|rat) stud/i,
    'What happens in a lab dish or in animals often doesn’t happen in people.',
  ],
  [
    /lose \d+ ?(?:lb|pounds|kg|kilos)|(?:melt|burn|blast|torch)(?:s|es|ing)? (?:away )?(?:your )?(?:belly |body |stubborn )?fat/i,
    'Fast weight loss without a change of diet is a common false claim.',
  ],
  [/(?:no|without (?:the |any )?) ?side effects|risk[- ]free|non[- ]habit[- ]forming/i, 'Anything that works can have side effects.'],
  [
    /\bI (?:have )?lost\b|changed my life|worked for me/i,
    'One person’s story doesn’t show that the product did it, or that others can expect the same.',
  ],
  [
    /consumer (?:survey|study|panel)|\d+ ?% of (?:women|men|users|people|customers)/i,
    'How many people say so isn’t a trial. No one knows what they would have said without it.',
  ],
  [
    /for (?:thousands|hundreds|centuries) of years|for centuries|ancient (?:remedy|secret|wisdom)|traditional(?:ly)? used/i,
    'Long use doesn’t show that it works or that it’s harmless.',
  ],
  [/money[- ]back|award[- ]winning/i, 'A guarantee or a prize isn’t evidence that it works.'],
  [/boost(?:s|ing)? (?:your )?immun(?:e|ity)/i, 'That can’t be measured. Ask which illness it prevents, in which trial.'],
  [
    /(?:FDA|government)[- ](?:registered|approved|certified)/i,
    'Supplements aren’t approved before they’re sold. That a factory is registered says nothing about what its product does.',
  ],
];

/**
 * Drinks with more than 1.2% of alcohol may make no health claim in the EU (Regulation (EC) No 1924/2006, Article 4(3)); "digestible" wine was one
 * (Court of Justice of the European Union, C-544/10, 2012, read).
 */
const alcohol = new RegExp(
  String.raw`\b(?:red |white |sparkling )?(?:${alcoholDrinks})\b(?! (?:extracts?|seeds?|vinegars?|yeasts?|oats|glass(?:es)?|brewers? yeast)\b)`,
  'i',
);
const healthWord =
  /\bhealth\w*|\bheart\b|digest\w*|antioxidants?|resveratrol|polyphenols?|\bsleep\b|\brelax\w*|wellness|immun\w*|detox\w*|low[- ](?:carb|calorie|sugar)|\bclean\b|\bstress\b|hangover|good for (?:you|your)|longevity|anti[- ]?ag(?:e)?ing|vitamins?|gut\b|\bbones?\b|\bcure\w*|cholesterol|blood pressure/i;

function findAlcoholClaim(claim: string): { word: string; text: string }[] {
  const drink = alcohol.exec(claim.replaceAll(alcoholFree, ' '))?.[0];
  if (drink === undefined || !healthWord.test(claim)) return [];
  const text = 'Drinks with alcohol may make no health claims in the EU.';
  return [{ word: drink, text }];
}

/** Words of advertising that say less than they seem to. */
export const findTricks = (claim: string): { word: string; text: string }[] => [
  ...tricks.flatMap(([pattern, text]) => {
    const word = pattern.exec(claim)?.[0];
    return word === undefined ? [] : [{ word, text }];
  }),
  ...findAlcoholClaim(claim),
];
