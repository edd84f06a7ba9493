import { describe, expect, test } from 'vitest';
import { triage } from '../triage.ts';

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
  ])('%s', (message) => {
    expect(triage(message)).toMatchObject({ level: 'emergency', hasCrisisSigns: true });
  });
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
  ])('%s', (message) => {
    expect(triage(message).level).toBe('crisis');
  });
});
