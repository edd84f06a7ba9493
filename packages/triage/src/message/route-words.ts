/** Words before which "inhaled" names a kind of medicine, and nobody breathed anything in. */
const before = String.raw`(?<=^|\b(?:by|on|with|of|about|is|are|for|my|an|the|use|uses|using|take|takes|taking|and|or|than|versus|vs|prescribed) )`;
const medicine = String.raw`(?=(?:insulin|(?:cortico)?steroids?|antibiotics?|medicines?|medications?|\w{3,}(?:sone|nide|terol|ium|mycin))\b)`;
const routeOfMedicine = new RegExp(`${before}(?:inhaled|injected) ${medicine}`, 'gi');

/** "My neighbor swears by inhaled insulin" is about a medicine; "my son inhaled insulin" stays an accident. */
export const withoutRouteWords = (text: string): string => text.replace(routeOfMedicine, '');
