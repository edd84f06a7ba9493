import { expect, test } from 'vitest';
import { triage } from '../triage.ts';
import { readCrisisQuestion } from './crisis-topic.ts';

test.each([
  'Why do suicidal thoughts happen with depression?',
  'What are the warning signs of suicide?',
  'How is an opioid overdose treated?',
  'Is self-harm a form of addiction?',
  'how do I talk to someone about suicide',
  'Warum haben Menschen mit Depressionen Suizidgedanken?',
  'Pourquoi la dépression provoque-t-elle des idées suicidaires ?',
  '¿Es hereditario el suicidio?',
  'Quale terapia aiuta contro l’autolesionismo?',
  'Por que os homens se suicidam mais do que as mulheres?',
])('a question about the subject is answered, with a line to call beneath: %s', (message) => {
  expect(readCrisisQuestion(message)).toBe('topic');
  expect(triage(message)).toMatchObject({ level: 'routine', isAboutCrisis: true });
});

test.each([
  'Is suicide painful',
  'How long does it take to die from an overdose?',
  'Tell me about suicide methods',
  'Tut Suizid weh?',
  '¿Cómo suicidarse sin sufrir?',
])('a question about how it is done is a crisis: %s', (message) => {
  expect(readCrisisQuestion(message)).toBe('means');
  expect(triage(message).level).toBe('crisis');
});

test.each([
  'Why do I keep having suicidal thoughts?',
  'Why do suicidal thoughts happen with depression? Mine won’t stop.',
  'my friend is self-harming, why does she do that',
  'Is suicide the only way out?',
  'Pourquoi ai-je tout le temps des idées suicidaires ?',
])('what is asked of a person is no subject: %s', (message) => {
  expect(readCrisisQuestion(message)).toBeNull();
  expect(triage(message).level).toBe('crisis');
});

test.each(['suicide', 'overdose tonight', 'What is a normal blood pressure?', ''])('%j asks nothing about the subject', (message) =>
  expect(readCrisisQuestion(message)).toBeNull(),
);
