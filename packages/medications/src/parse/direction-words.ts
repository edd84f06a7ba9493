/** The words of which frequencies are made. Abbreviations ("bid", "tid") are neither corrected nor what a word is corrected to. */
export const frequencyWords = splitWords(`
  once twice thrice time times day days daily night nights nightly week weeks weekly month months monthly year years hour hours hourly minute minutes
  every each other second alternate per with before after between until since when need needed require required necessary occasionally sometimes
  food meal meals eating water empty stomach breakfast lunch dinner supper teatime morning mornings noon midday afternoon evening evenings bedtime
  monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays
  maximum most more than exceed limit about next course supply fortnight fortnightly biweekly yearly annually mouth half and for the
`);

/** Verbs that may open a line. Any other word there is the beginning of a name. */
export const openingWords = splitWords('take takes taking took');

/** Amounts that are read nowhere, and words that reverse a direction. A word that may be a slip of one of them is left as it is. */
export const rivalWords = splitWords(`
  eleven thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand
  first third fourth fifth sixth seventh eighth ninth tenth quarter single double triple none never without except not
  grain grains kilogram kilograms nanogram nanograms picogram picograms gallon gallons spoon spoons dessertspoon strip strips
  millimeter millimeters millimetre millimetres centimeter centimeters mole moles
`);

/** Words of everyday language and of names that resemble a direction word. They are no slip. */
export const everydayWords = splitWords(`
  weak work mouse house short form vital basal coral tropical table power print point paint pinto pinot pinus class grass pain thinner diner warning
  dairy dietary good meat meats like have this that then they there them mother father brother doctor nurse side sight right light high weight
  waiter later alter moon soon wish wash witch hour our your ears seed seeds weeds tops match catch pitch scream team lemon needle needles
  tree trace thrive thyme thymus true peach ronce liver river foods foot fir fire fern flour floor nad myrrh myrrhe mist mint opill super xans
  powders minuta thunder sugar semen selen scop transderm gras aster limette vaginyl doral after onon ddrops grama alternagel micrhogam
  mints sirup liqui nuit lite tice aftera very non pre even height upper inner hoarse coarse pulse pulls pools peels means metals beating taken talking ticking tracking
  tires path pocket packed infection infections induction suspicion typical typically scope puffy shoot droop reward losing easing sense others
  seen points pins seconds letter letters nits mol vagina watery weakly
`);

function splitWords(text: string): string[] {
  return text.trim().split(/\s+/);
}
