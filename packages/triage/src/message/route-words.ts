/** Words before which "inhaled" names a kind of medicine, and nobody breathed anything in. */
const before = String.raw`(?<=^|\b(?:by|on|with|of|about|is|are|for|my|an|the|use|uses|using|take|takes|taking|and|or|than|versus|vs|prescribed) )`;
const medicine = String.raw`(?=(?:insulin|(?:cortico)?steroids?|antibiotics?|medicines?|medications?|\w{3,}(?:sone|nide|terol|ium|mycin))\b)`;
const routeOfMedicine = new RegExp(`${before}(?:inhaled|injected) ${medicine}`, 'gi');

/** The brand of a contraceptive pill; "my plan B is to …" and "there is no plan B" are none. */
const planB = /(?<!\b(?:my|our|his|her|their|a|no|your) )\bplan b\b(?!(?:'s|:| (?:is|was|would be|will be)) )/gi;

export const namePlanB = (text: string): string => text.replace(planB, 'morning-after pill');

/** "My neighbor swears by inhaled insulin" is about a medicine; "my son inhaled insulin" stays an accident. */
export const withoutRouteWords = (text: string): string => namePlanB(text.replace(routeOfMedicine, ''));
