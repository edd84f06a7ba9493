import { normalizeMessage } from './clauses.ts';

/** What people write about a fever itself: whose it is, how high and since when, what was given, and what to do. */
const plain = new Set(
  [
    "i i'm i've me my our we he he's she she's they it it's its his her him them a an the this that there of and or but so is are am was be been",
    "has have had got getting gets got's with at in on for to from by about around over up now just still also please hi hello help thanks",
    'son daughter child kid boy girl toddler baby little one husband wife partner mum mom mother dad father grandson granddaughter grandma grandpa',
    'man woman year years yr yrs y o yo old month months aged age male female m f',
    'fever fevers feverish temperature temp temps degrees degree celsius fahrenheit c high higher reading thermometer running measured says shows',
    'since yesterday today tonight morning evening night last afternoon day days hour hours week ago two three four few couple started been',
    'what should do can does need give gave given take taking took when how much often wait see go call doctor gp hospital worry worried normal dangerous bad',
    'paracetamol calpol tylenol acetaminophen ibuprofen nurofen motrin advil medicine dose ok okay fine',
  ]
    .join(' ')
    .split(' '),
);

/** Whether a message about a fever names nothing beside it: "just stares through me" is more than a fever. */
export const isPlainFever = (message: string): boolean =>
  (normalizeMessage(message).match(/[a-z][a-z']*/g) ?? []).every((word) => plain.has(word));
