import { describe, expect, test } from 'vitest';
import { triage } from '../triage.ts';

describe('a history ends where the present begins', () => {
  test.each([
    'history of stroke and my face is drooping',
    'I have a history of asthma and cannot breathe',
    'history of anaphylaxis and my throat is closing',
    'prior DVT and my leg is swollen and I am short of breath',
    'background of liver disease and I vomited blood',
    'history of seizures and he has been fitting for 10 minutes',
    'history of diabetes but I cannot stay awake',
    'I have a history of bulimia and i purge and my heart skips',
    'previous overdose and I took 30 paracetamol',
  ])('%s', (message) => expect(triage(message).level).toBe('emergency'));

  test.each(['history of depression and I want to die', 'prior attempts and I want to kill myself'])('%s', (message) =>
    expect(triage(message).level).toBe('crisis'),
  );

  test.each([
    'history of stroke and heart attack in my family',
    'previous heart attack and a stent, which statin is usual',
    'I have a history of chest pain and anxiety, can I drink coffee',
    'prior overdose and seizures, which antidepressant is safer',
  ])('%s: nothing is present', (message) => expect(triage(message).level).not.toBe('emergency'));
});
