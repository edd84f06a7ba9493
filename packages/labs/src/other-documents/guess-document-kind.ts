import type { PageText } from '../reading/page-text.ts';

/** What people upload in place of a report. */
export type DocumentKind = 'invoice' | 'prescription' | 'imaging' | 'vaccination' | 'letter';

/** Words that each kind of document has several of, in the languages in which reports are read. Of a word that is in two kinds, both count. */
const signs: Readonly<Record<DocumentKind, readonly string[]>> = {
  invoice: [
    ...['invoice', 'receipt', 'bill to', 'amount due', 'total due', 'balance due', 'subtotal', 'vat', 'sales tax', 'iban', 'unit price'],
    ...['order number', 'payment', 'copay', 'rechnung', 'gesamtbetrag', 'mwst', 'facture', 'montant', 'tva', 'factura', 'importe', 'iva'],
    ...['fattura', 'totale', 'fatura', 'total a pagar', 'factuur', 'bedrag', 'btw', 'faktura', 'kwota', 'toplam', 'kdv', '发票', '合计'],
  ],
  prescription: [
    ...['prescription', 'rx', 'refill', 'refills', 'dispense', 'sig', 'tablet', 'tablets', 'capsule', 'capsules', 'once daily', 'pharmacy'],
    ...['twice daily', 'every day', 'prescriber', 'rezept', 'tabletten', 'ordonnance', 'comprimé', 'comprimés', 'receta', 'comprimidos'],
    ...['ricetta', 'compresse', 'posologie', 'posología', 'receita', 'recept', 'recepta', 'tabletki', 'reçete', '处方', '片'],
  ],
  imaging: [
    ...['x-ray', 'radiograph', 'radiology', 'radiologist', 'ultrasound', 'sonography', 'mri', 'ct scan', 'mammogram', 'impression'],
    ...[
      'findings',
      'contrast',
      'röntgen',
      'befund',
      'sonographie',
      'échographie',
      'radiographie',
      'irm',
      'ecografía',
      'radiografía',
      'tac',
    ],
    ...['ecografia', 'radiografia', 'risonanza', 'referto', 'ressonância', 'echografie', 'usg', 'tomografi', 'ultrason', '超声', '影像'],
  ],
  vaccination: [
    ...['vaccine', 'vaccines', 'vaccination', 'vaccinations', 'immunization', 'immunisation', 'booster', 'lot no', 'batch no', 'dose 1'],
    ...['impfung', 'impfpass', 'impfstoff', 'vaccin', 'vacuna', 'vacunación', 'vaccino', 'vacina', 'szczepienie', 'aşı', '疫苗'],
  ],
  letter: [
    ...['dear', 'sincerely', 'kind regards', 'best regards', 'yours', 'referral', 'thank you for', 'discharge summary', 'to whom it may'],
    ...['sehr geehrte', 'sehr geehrter', 'mit freundlichen grüßen', 'cordialement', 'madame', 'estimado', 'estimada', 'atentamente'],
    ...[
      'gentile',
      'cordiali saluti',
      'prezado',
      'atenciosamente',
      'geachte',
      'met vriendelijke groet',
      'szanowny',
      'sayın',
      'saygılarımla',
    ],
  ],
};

/** A single word can be in any document. */
const signsMin = 2;

const isChinese = (sign: string): boolean => /\p{Script=Han}/u.test(sign);
const hasSign = (text: string, sign: string): boolean => (isChinese(sign) ? text.includes(sign) : text.includes(` ${sign} `));

/** What a document without any result seems to be; null where nothing speaks for one kind more than for the others. */
export function guessDocumentKind(pages: readonly Pick<PageText, 'items'>[]): DocumentKind | null {
  const words = pages.flatMap(({ items }) => items.map(({ text }) => text)).join(' ');
  const text = ` ${words.toLowerCase().replaceAll(/[^\p{Letter}\d-]+/gu, ' ')} `;
  const [first, second] = (Object.keys(signs) as DocumentKind[])
    .map((kind) => ({ kind, count: signs[kind].filter((sign) => hasSign(text, sign)).length }))
    .toSorted((one, other) => other.count - one.count);
  return first && first.count >= signsMin && first.count > (second?.count ?? 0) ? first.kind : null;
}
