import { describe, expect, test } from 'vitest';
import { triage } from '../triage.ts';
import { hasChildTakenMedicine } from './taken-overdose.ts';

describe('an overdose that was taken gets an ambulance before the crisis line', () => {
  test.each([
    'I swallowed all my pills, I want to die',
    'I want to die, I swallowed a whole bottle of pills',
    'Ich habe eine ganze Packung Schlaftabletten geschluckt und will nicht mehr leben',
    'Ich habe alle meine Tabletten genommen, ich will sterben',
    'J’ai avalé toute la boîte de comprimés, je veux mourir',
    'Me he tomado todas las pastillas, quiero morir',
    'Ho preso tutte le pastiglie, voglio morire',
    'Tomei todos os comprimidos, quero morrer',
    'ive just necked 40 paracetamol i dont want to be here anymore',
    'Habe 50 Ibuprofen geschluckt, ich kann nicht mehr leben',
    'J’ai pris tous mes somnifères pour mourir',
    'Ho ingoiato una scatola di sonniferi, non voglio più vivere',
  ])('%s', (message) => {
    expect(triage(message)).toMatchObject({ level: 'emergency', hasCrisisSigns: true });
  });
});

describe('an overdose that was taken needs no words of despair', () => {
  test.each([
    'took like 20 paracetamol last night, feel fine now',
    'I took a whole pack of ibuprofen for my tooth',
    'took everything in the medicine cabinet to my bed and took them',
    'took everything in the cabinet to the last pill',
  ])('%s', (message) => {
    expect(triage(message)).toMatchObject({ level: 'emergency', hasCrisisSigns: true });
  });
  test('what is taken as a dose is none', () => {
    expect(triage('took a sleeping tablet with a glass of wine, will I be all right').level).toBe('routine');
    expect(triage('I take 12 tablets every day as prescribed').level).toBe('routine');
    expect(triage('I took everything in the cabinet back to the pharmacy').level).toBe('routine');
  });
});

describe('a child who got into medicines needs an ambulance, however well it seems', () => {
  test.each(['my toddler ate some of nan’s blood pressure pills, she seems fine', 'our 2 year old got into my tablets'])(
    '%s',
    (message) => {
      expect(triage(message)).toMatchObject({ level: 'emergency' });
      expect(triage(message).hasCrisisSigns).toBeUndefined();
    },
  );
  test('its own medicine is none', () =>
    expect(hasChildTakenMedicine('my 5 year old swallowed her tablet whole, is that ok?')).toBe(false));
});

describe('an overdose that was not taken stays a crisis', () => {
  test.each([
    'I want to die and I almost took all my pills',
    'If I took all my pills would it work, I want to die',
    'I took my pill this morning but I want to die',
    'I haven’t taken all my pills but I want to die',
    'Five years ago I swallowed a whole bottle of pills, and I want to die again',
    'Ich habe Tabletten gesammelt und will sterben',
    'Ich denke daran, alle Tabletten zu nehmen',
    'I took my 20 mg antidepressant tablets and I want to die',
    'took my 10 pm tablets, still want to end it all',
    'I took all my tablets today as prescribed but I still want to die',
    'I have taken these pills every day and still want to kill myself',
    'My sister took all her pills in 2015 and now I want to die',
    'I wish I had taken all my pills',
    'if only I had swallowed the whole bottle',
    'I wish I had taken the whole bottle of antibiotics',
    'Je n’ai pas pris tous mes comprimés, je veux mourir',
  ])('%s', (message) => {
    expect(triage(message).level).toBe('crisis');
  });
});

describe('a wish about medicines that were forgotten or not finished is no crisis', () => {
  test.each([
    'I wish I had taken all my medicines with me on holiday',
    'I wish I’d taken the whole course of antibiotics',
    'if only I had taken all my vitamins in pregnancy',
  ])('%s', (message) => expect(triage(message).level).toBe('routine'));
});

describe('a question what is behind a sign of the body has no crisis line', () => {
  test('words that are missing', () => expect(triage('could topamax be why I cant find words').hasCrisisSigns).toBeUndefined());
  test.each(['is my new tablet making me want to die', 'could sertraline be why I feel there’s no point in living'])(
    'unless it is a wish to die: %s',
    (message) => expect(triage(message).level).toBe('crisis'),
  );
  test.each([
    'could 30 sleeping pills cause me to stop breathing in my sleep',
    'can taking the whole bottle cause my heart to stop',
    'could an overdose of my tablets be why he is confused',
  ])('unless it names far too many pills: %s', (message) => {
    const { level, hasCrisisSigns, isAboutCrisis } = triage(message);
    expect(level === 'crisis' || hasCrisisSigns || isAboutCrisis).toBe(true);
  });
  test('a few tablets and their strength are not too many', () => {
    expect(triage('could 2 tablets of topamax be why I cant find words').hasCrisisSigns).toBeUndefined();
    expect(triage('could my 20 mg tablets be the reason for chest pain').hasCrisisSigns).toBeUndefined();
  });
});
