/**
 * Every sentence that the assistant says of itself. `{…}` are slots for names, numbers and lists that come from the message, a tool or a
 * passage; a sentence of an answer is one of these, or stands word for word in what a tool or the library gave.
 */
export const templates = {
  greeting: 'Hello.',
  offerHelp: 'Ask me about medicines, supplements, symptoms, tests or what you keep here.',
  thanks: 'You are welcome.',
  whoAmI: 'I am an AI assistant: a computer program, not a doctor.',
  whatIDo: 'I answer from the sources that this product keeps, and I show them.',
  whatIDoNot: 'I do not diagnose, prescribe or change a dose.',
  englishOnly: 'I speak English only.',
  inEnglish: 'Please write your question in English.',
  tooLong: 'I read the first part of your message only.',

  corrected: 'I read “{typed}” as {name}.',
  askWhich: '“{typed}” could be {names}.',
  whichOne: 'Which one do you mean?',
  unknownName: 'I do not know “{typed}”.',
  doYouMean: 'Do you mean {names}?',
  checkSpelling: 'Please check the spelling, or look at the name on the package.',

  noInteraction: 'No known interaction between {names} is on record here.',
  noInteractionOwn: 'No known interaction of {names} with what you take is on record here.',
  noInteractionSaved: 'No known interaction of {names} with the list you keep here is on record.',
  noInteractionBut: 'No known interaction between {names} is on record here, but this is worth knowing.',
  noCautionBut: 'There is no known reason on record not to take {names} in this situation, but this is worth knowing.',
  notChecked: 'I could not check {list}, so nothing is ruled out for that.',
  listNotChecked: 'I couldn’t check your list, because I don’t know {list}.',
  notUnderstood: 'I don’t know what {list} means, so I couldn’t take it into account.',
  notUnderstoodSeveral: 'I don’t know what {list} mean, so I couldn’t take them into account.',
  listUnread: 'I can’t say whether {names} clashes with it.',
  listQuiet: 'On your list I found nothing that clashes with {names}.',
  restQuiet: 'In the rest of your list I found nothing that clashes with {names}.',
  notForYou: 'Not for you without asking your doctor or pharmacist first: {names}.',
  noAmount: 'I give no amount for {name} here: ask your doctor or pharmacist whether you can take it at all.',
  noCaution: 'There is no known reason on record not to take {names} in this situation.',
  notSafe: 'That is not the same as safe: a pharmacist can look at the whole list.',
  remedies:
    'This is what is usually sold without a prescription for that, each checked against what you take; it is no advice to take one.',
  askPharmacist: 'Ask a pharmacist before you buy: they can look at the whole list.',
  premise: 'It is not as your message takes it.',
  signs: 'Get medical help at once with these signs: {text}',

  ifListIsHers: 'If the list you keep here is your {whose}, this applies to her.',
  ifListIsHis: 'If the list you keep here is your {whose}, this applies to him.',
  ifListIsTheirs: 'If the list you keep here is your {whose}, this applies to them.',

  notStop: 'I cannot tell you to stop or skip {name}.',
  whoDecidesStop:
    'Ask the doctor or pharmacist who gave it to you before you change anything, because some medicines must not be stopped suddenly.',
  notDose: 'I cannot set or change a dose for you.',
  whoDecidesDose: 'The doctor who prescribed it or a pharmacist can, because they know your kidneys, your liver and the rest of your list.',
  missedDose: 'The leaflet in the package says what to do about a missed dose of {name}.',
  extraDose: 'Take no more of it for now, and call your pharmacist, your doctor or a poison center: say what was taken, how much and when.',
  extraSigns: 'If the person is hard to wake, has a seizure, collapses or cannot breathe well, call the emergency number.',
  tellOfIt: 'Tell the doctor or pharmacist who gave it to you what you notice, and do not stop it by yourself.',
  showDoctor: 'Show this to your doctor: they can say which of it counts, and what to test or change.',
  neverDouble: 'Do not take a double dose to make up for it unless a doctor or pharmacist told you to.',
  notDiagnose: 'I cannot tell what you have.',
  whoDiagnoses: 'A doctor can, because that needs an examination and sometimes tests.',
  seekCare: 'If it is severe, new or getting worse, have it looked at.',

  proposal: 'I prepared an entry for {name}.',
  confirm: 'Nothing is changed until you press the button.',

  used: 'I used {list}.',
  usedSaved: 'From what you keep here, I used {list}.',
  missing: 'I did not have {list}.',
  ownOnly: 'Sign in and I can look at what you keep here.',

  childAge: 'How old is the child?',
  childAssumed: 'I looked it up for a child of about five; the age changes the answer.',

  whichOther: 'Write the name of the other medicine, supplement or food.',

  pastLimit: 'You have used today’s free chats, so this is the warning alone.',
  fellBack: 'The answering service could not be reached or gave no usable answer, so the built-in assistant answers.',

  unknown: 'I do not know.',
  unknownWhy: 'None of the sources that I have answers this.',
  vet: 'Please ask a vet: what helps a person can harm an animal.',
  whoKnows: 'A doctor or pharmacist may be able to help with a question about health.',
  askMe: 'I can look up medicines, supplements, conditions, tests and how they go together.',
} as const;
export type TemplateId = keyof typeof templates;

export function fillTemplate(id: TemplateId, slots: Readonly<Record<string, string>> = {}): string {
  return templates[id].replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '');
}
