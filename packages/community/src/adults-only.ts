/**
 * Lines that young people can call: 988 Suicide & Crisis Lifeline (SAMHSA), for people of every age; Childline (NSPCC), up to 18; 116 111, the
 * number of child helplines in the EU (Commission Decision 2007/116/EC).
 */
const youngPeoplesLines =
  'In the US, call or text 988. In the UK, call Childline on 0800 1111. In most EU countries, call 116 111. They’re free, and people your age call them every day.';

/** Why someone under 18 can’t join, and who is there for them. */
export const adultsOnly = {
  title: 'The community is for adults',
  reason: 'You have to be 18 or older to join groups, write or react here, and your profile says you’re younger.',
  help: `If something worries you, talk to an adult you trust. You can also talk to someone now. ${youngPeoplesLines}`,
} as const;
