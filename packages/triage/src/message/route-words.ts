/** Words before which "inhaled" names a kind of medicine, and nobody breathed anything in. */
const before = String.raw`(?<=^|\b(?:by|on|with|of|about|is|are|for|my|an|the|use|uses|using|take|takes|taking|and|or|than|versus|vs|prescribed) )`;
const medicine = String.raw`(?=(?:insulin|(?:cortico)?steroids?|antibiotics?|medicines?|medications?|\w{3,}(?:sone|nide|terol|ium|mycin))\b)`;
const routeOfMedicine = new RegExp(`${before}(?:inhaled|injected) ${medicine}`, 'gi');

/** What makes of "plan B" the brand of a contraceptive pill; any other plan can be one too, and "time for plan B" can be a farewell. */
const ofContraception =
  /\b(?:sex|condoms?|(?:late|missed|my|next) period|periods|pregnan\w*|contracepti\w*|morning[- ]after|unprotected|ovulat\w*|levonorgestrel|ella ?one|breast-?feed\w*|plan b (?:pills?|tablets?|one[- ]step))\b/i;
const aroundPlanB = [
  /\b(?:take|takes|took|taken|taking|buy|bought|buying|used|swallowed) (?:a |the |some )?plan b\b/i,
  /\bplan b\b(?: and)? (?:still |always |really |even )?(?:works?|effective|side effects?|(?:when|how)\b.{0,20}\b(?:take|use)|within \d+|\d+ hours)\b/i,
  /\b(?:does|do|will|would|can|did|how|when|is) (?:\w+ )?plan b (?:still )?(?:work|make|cause|delay|affect|fail|effective)/i,
  /\b(?:need|get|got) plan b\W*(?:$|asap|today|tonight|from|at|in time|over the counter)/i,
  /\b(?:is plan b (?:safe|ok|okay)|too late for plan b)\b/i,
  /^\W*(?:what is |what's )?plan b\W*$/i,
];
/** With a farewell beside it the plan may be of another kind. */
const ofAnEnd = /\b(?:miss me|good ?bye|end it|die|dying|kill|without me|burden|last resort)\b/i;
const planB = /(?<!\b(?:my|our|his|her|their|a|no|your) )\bplan b\b(?!(?:'s|:| (?:is|was|would be|will be)) )/gi;

export const namePlanB = (text: string): string =>
  !ofAnEnd.test(text) && (ofContraception.test(text) || aroundPlanB.some((pattern) => pattern.test(text)))
    ? text.replace(planB, 'morning-after pill')
    : text;

/** "Type 1, skip lunch, so no bolus": a dose that goes with a meal is left out with it. Not one that is lacking, or for longer. */
const mealWithoutDose =
  /\b(?:skip\w*|miss\w*|no|not (?:having|eating)|without) (?:my |a |the )?(?:lunch|breakfast|dinner|tea|supper|meals?)\b[^.!?]{0,25}\b(?:no|skip\w*|without|leave out|do i skip|miss) (?:the |my |a )?(?:(?:bolus|meal ?time|rapid[- ]acting|fast[- ]acting|quick[- ]acting)(?: (?:insulin|dose|novorapid|humalog|novolog))?|novorapid|humalog|novolog|fiasp|apidra)\b(?!.*\b(?:left|since|for|days?|any ?more|anywhere|ran|out|lost|pump|sick|vomit\w*|ketones?|high|yesterday|all)\b)/gi;

/** "My neighbor swears by inhaled insulin" is about a medicine; "my son inhaled insulin" stays an accident. */
export const withoutRouteWords = (text: string): string =>
  namePlanB(text.replace(routeOfMedicine, '').replace(mealWithoutDose, 'lower the dose at lunch'));
