import { expect, test } from 'vitest';
import { guessDocumentKind } from './guess-document-kind.ts';

const guess = (...lines: string[]) =>
  guessDocumentKind([{ items: lines.map((text, at) => ({ text, x: 0, y: at * 12, width: 100, height: 10 })) }]);

test.each([
  ['invoice', ['INVOICE 2024-118', 'Bill to: Ann Lee', '2 bags of soil 19.90', 'Total due 24.40 EUR']],
  ['invoice', ['Rechnung Nr. 12', 'Gesamtbetrag 48,00', 'inkl. 19 % MwSt']],
  ['prescription', ['Rx: amoxicillin 500 mg capsules', 'Sig: one three times a day', 'Refills: 0']],
  ['imaging', ['CHEST X-RAY PA VIEW', 'Findings: lungs are clear', 'Impression: no active disease', 'Dr Mehta, Radiologist']],
  ['vaccination', ['Vaccination record', 'Vaccine: Tdap  Lot no. U1234', 'Booster due 2031']],
  ['letter', ['Dear Dr Shah,', 'Thank you for seeing Ann.', 'Kind regards']],
  ['letter', ['Sehr geehrte Frau Lee,', 'wir bitten um einen Termin.', 'Mit freundlichen Grüßen']],
])('%s', (kind, lines) => {
  expect(guess(...lines)).toBe(kind);
});

test('one word is not enough, nor are two kinds that are as likely', () => {
  expect(guess('Payment is due', 'See you there')).toBeNull();
  expect(guess('Dear Ann', 'your invoice', 'the payment', 'Kind regards')).toBeNull();
  expect(guess('', '12 34')).toBeNull();
});
