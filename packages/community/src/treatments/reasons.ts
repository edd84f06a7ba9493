/** What people treat themselves for that is neither a condition of the knowledge base nor a complaint of its laboratory part. */
export const otherReasons: readonly { id: string; name: string; synonyms: readonly string[] }[] = [
  { id: 'burnout', name: 'Burnout', synonyms: ['burned out', 'burnt out'] },
  { id: 'carpal-tunnel', name: 'Carpal tunnel syndrome', synonyms: ['carpal tunnel'] },
  { id: 'grief', name: 'Grief', synonyms: ['bereavement'] },
  { id: 'heel-pain', name: 'Heel pain', synonyms: ['plantar fasciitis'] },
  { id: 'jaw-pain', name: 'Jaw pain', synonyms: ['TMJ', 'TMD', 'teeth grinding', 'bruxism'] },
  { id: 'jet-lag', name: 'Jet lag', synonyms: [] },
  { id: 'long-covid', name: 'Long COVID', synonyms: ['post covid'] },
  { id: 'neck-pain', name: 'Neck pain', synonyms: ['stiff neck', 'sore neck'] },
  { id: 'pms', name: 'Premenstrual syndrome (PMS)', synonyms: ['PMS', 'PMDD', 'premenstrual syndrome', 'premenstrual complaints'] },
  { id: 'shoulder-pain', name: 'Shoulder pain', synonyms: ['frozen shoulder', 'sore shoulder'] },
  { id: 'sinus-trouble', name: 'Stuffy nose or sinuses', synonyms: ['sinusitis', 'stuffy nose', 'blocked nose', 'sinus infection'] },
  { id: 'snoring', name: 'Snoring', synonyms: [] },
  { id: 'sore-throat', name: 'Sore throat', synonyms: [] },
  { id: 'stress', name: 'Stress', synonyms: ['feeling stressed', 'work stress'] },
  { id: 'tendon-pain', name: 'Tendon pain', synonyms: ['tennis elbow', 'tendinitis', 'tendonitis', 'Achilles pain'] },
  { id: 'tinnitus', name: 'Ringing in the ears', synonyms: ['tinnitus'] },
];
