/**
 * Every sentence that the assistant says of itself. `{…}` are slots for names, numbers and lists that come from the message, a tool or a
 * passage; a sentence of an answer is one of these, or stands word for word in what a tool or the library gave.
 */
export const templates = {
  greeting: 'Hello.',
  offerHelp: 'Ask me about medicines, supplements, symptoms, tests or your own data here.',
  thanks: 'You’re welcome.',
  whoAmI: 'I’m an AI assistant. That’s a computer program, not a doctor.',
  whatIDo: 'I answer from this product’s own sources, and I show them.',
  whatIDoNot: 'I don’t diagnose, prescribe or change a dose.',
  englishOnly: 'I only speak English.',
  inEnglish: 'Please write your question in English.',
  tooLong: 'I only read the first part of your message.',

  corrected: 'I read “{typed}” as {name}.',
  askWhich: '“{typed}” could be {names}.',
  whichOne: 'Which one do you mean?',
  unknownName: 'I don’t know “{typed}”.',
  doYouMean: 'Do you mean {names}?',
  checkSpelling: 'Please check the spelling, or look at the name on the package.',

  noInteraction: 'No known interaction between {names} is on record here.',
  noInteractionOwn: 'No known interaction of {names} with what you take is on record here.',
  noInteractionSaved: 'No known interaction of {names} with the list you keep here is on record.',
  noInteractionBut: 'No known interaction between {names} is on record here, but this is worth knowing.',
  noCautionBut: 'There is no known reason on record not to take {names} in this situation, but this is worth knowing.',
  notChecked: 'I couldn’t check {list}, so I can’t rule anything out there.',
  listNotChecked: 'I couldn’t check your list, because I don’t know {list}.',
  notUnderstood: 'I don’t know what {list} means, so I couldn’t take it into account.',
  notUnderstoodSeveral: 'I don’t know what {list} mean, so I couldn’t take them into account.',
  listUnread: 'I can’t say whether {names} clashes with it.',
  listQuiet: 'On your list I found nothing that clashes with {names}.',
  restQuiet: 'In the rest of your list I found nothing that clashes with {names}.',
  notForYou: 'Ask your doctor or pharmacist before you take any of these: {names}.',
  noAmount: 'I won’t give an amount for {name} here. Ask your doctor or pharmacist whether you can take it at all.',
  nothingOnSituation:
    'I have nothing on record about {names} in this situation. That doesn’t mean it’s safe for you. Ask a pharmacist, midwife or doctor.',
  noCaution: 'There is no known reason on record not to take {names} in this situation.',
  notSafe: 'That doesn’t mean it’s safe. A pharmacist can look at the whole list.',
  noPrices: 'I don’t have prices. They differ by pharmacy, plan and country, so ask the pharmacy what you would pay.',
  remedies:
    'These are usually sold without a prescription for that. I checked each one against what you take. This isn’t advice to take one.',
  insteadOf:
    'Of what is usually sold for that, I found nothing on record against {names} with what you take. Ask a pharmacist before you buy any of it.',
  askPharmacist: 'Ask a pharmacist before you buy. They can look at the whole list.',
  askFirst: 'Ask your doctor or pharmacist before you have it.',
  premise: 'Your message assumes something that isn’t right.',
  signs: 'Get medical help right away if you notice these signs: {text}',

  ifResultsAreHers: 'These are the results you keep here, so this is right only if they’re hers.',
  ifResultsAreHis: 'These are the results you keep here, so this is right only if they’re his.',
  ifResultsAreTheirs: 'These are the results you keep here, so this is right only if they’re theirs.',
  ifListIsHers: 'If the list here is your {whose}, this applies to her.',
  ifListIsHis: 'If the list here is your {whose}, this applies to him.',
  ifListIsTheirs: 'If the list here is your {whose}, this applies to them.',

  notStop: 'Don’t stop or skip {name} on your own.',
  whoDecidesStop:
    'Ask the doctor or pharmacist who gave it to you before you change anything. Some medicines must not be stopped suddenly.',
  notShare: 'A medicine that was prescribed for one person isn’t for another, not even with the same illness.',
  whoDecidesShare: 'The right dose, other medicines and allergies differ. A doctor or pharmacist has to look at that person.',
  notDose: 'Don’t change the dose on your own, not even once.',
  whoDecidesDose: 'Ask the doctor who prescribed it or a pharmacist. They know your kidneys, your liver and the rest of your list.',
  missedDose: 'The leaflet in the package says what to do about a missed dose of {name}.',
  notReplace: 'What could take the place of {name} is for your doctor or pharmacist to choose. Don’t swap it on your own.',
  extraDose: 'Take no more of it for now, and call your pharmacist, your doctor or a poison center. Say what was taken, how much and when.',
  extraSigns: 'If the person is hard to wake, has a seizure, collapses or can’t breathe well, call the emergency number.',
  tellOfIt: 'Tell the doctor or pharmacist who gave it to you what you notice, and don’t stop it on your own.',
  showDoctor: 'Show this to your doctor. They can say what matters, and what to test or change.',
  neverDouble: 'Don’t take a double dose to make up for it unless a doctor or pharmacist told you to.',
  notDiagnose: 'I can’t tell what you have.',
  whoDiagnoses: 'A doctor can, because it takes an examination and sometimes tests.',
  seekCare: 'If it’s severe, new or getting worse, have it looked at.',

  proposal: 'I’ve prepared an entry for {name}.',
  confirm: 'Nothing changes until you press the button.',

  used: 'I used {list}.',
  usedSaved: 'From your data here, I used {list}.',
  missing: 'I didn’t have {list}.',
  dependsOnSigns: 'That depends on what you notice with it.',
  closest: 'I have nothing on {list}. This is the closest I have.',
  ownOnly: 'Sign in and I can look at your own data.',

  childAge: 'How old is the child?',
  childAssumed: 'I looked it up for a child of about five. The age changes the answer.',

  whichOther: 'Write the name of the other medicine, supplement or food.',

  pastLimit: 'You’ve used today’s free chats, so this is just the warning.',
  fellBack: 'The answering service couldn’t be reached or gave no usable answer, so the built-in assistant is answering.',

  unknown: 'I don’t know.',
  tellMore: 'Tell me more about it if you like.',
  unknownWhy: 'None of my sources answer this.',
  vet: 'Please ask a vet. What helps a person can harm an animal.',
  whoKnows: 'A doctor or pharmacist may be able to help with a question about health.',
  askMe: 'I can look up medicines, supplements, conditions, tests and how they go together.',
} as const;
export type TemplateId = keyof typeof templates;

export function fillTemplate(id: TemplateId, slots: Readonly<Record<string, string>> = {}): string {
  return templates[id].replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '');
}
