/** What people look for, in plain words, and who helps with it. */
export type ProviderNeed<Id extends string = string> = {
  id: Id;
  /** What people want help with. */
  name: string;
  /** Who helps. */
  professional: string;
  /**
   * Codes of the Health Care Provider Taxonomy of the National Uniform Claim Committee (NUCC) that count as this
   * need. The first code of an entry that is here decides; an entry without one is not in the directory.
   */
  taxonomies: readonly string[];
};

/** The reviewed table. Order is that of the menu. Codes that nobody has looked at are left out. */
export const providerNeeds = [
  createNeed('family-doctor', 'General health and check-ups', 'Family doctor', '207Q00000X 207R00000X 208D00000X 261QP2300X'),
  createNeed('nurse-practitioner', 'Care by a nurse practitioner', 'Nurse practitioner', '363L00000X 363LF0000X 363LA2200X'),
  createNeed('physician-assistant', 'Care by a physician assistant', 'Physician assistant', '363A00000X'),
  createNeed('urgent-care', 'Care without an appointment', 'Urgent care clinic', '261QU0200X'),
  createNeed('hospital', 'Hospitals', 'Hospital', '282N00000X'),
  createNeed('children', 'Children’s health', 'Children’s doctor (pediatrician)', '208000000X'),
  createNeed('older-adults', 'Care for older adults', 'Doctor for older adults (geriatrician)', '207RG0300X 207QG0300X'),
  createNeed(
    'mental-health',
    'Talking therapy',
    'Psychologist or counselor',
    '103T00000X 103TC0700X 1041C0700X 101YM0800X 101YP2500X 101Y00000X',
  ),
  createNeed('couples', 'Couples and family therapy', 'Marriage and family therapist', '106H00000X'),
  createNeed('psychiatry', 'Mental health medicines', 'Psychiatrist', '2084P0800X 363LP0808X 2084P0804X'),
  createNeed('addiction', 'Alcohol and drug problems', 'Addiction counselor', '101YA0400X'),
  createNeed('heart', 'Heart and blood pressure', 'Heart doctor (cardiologist)', '207RC0000X'),
  createNeed('hormones', 'Diabetes, thyroid and hormones', 'Hormone doctor (endocrinologist)', '207RE0101X'),
  createNeed('digestion', 'Stomach, bowel and liver', 'Digestion doctor (gastroenterologist)', '207RG0100X'),
  createNeed('kidneys', 'Kidneys', 'Kidney doctor (nephrologist)', '207RN0300X'),
  createNeed('lungs', 'Lungs and breathing', 'Lung doctor (pulmonologist)', '207RP1001X'),
  createNeed('joints', 'Arthritis and autoimmune disease', 'Joint doctor (rheumatologist)', '207RR0500X'),
  createNeed('cancer', 'Cancer and blood disorders', 'Cancer and blood doctor (oncologist)', '207RH0003X 207RX0202X 207RH0000X'),
  createNeed('infections', 'Infections', 'Infection doctor', '207RI0200X'),
  createNeed('allergy', 'Allergies and asthma', 'Allergist', '207K00000X 207RA0201X'),
  createNeed('skin', 'Skin, hair and nails', 'Skin doctor (dermatologist)', '207N00000X'),
  createNeed('nerves', 'Headache, brain and nerves', 'Nerve doctor (neurologist)', '2084N0400X'),
  createNeed('sleep', 'Sleep', 'Sleep doctor', '207RS0012X 2084S0012X'),
  createNeed('bones', 'Bones, joints and injuries', 'Bone doctor (orthopedic surgeon)', '207X00000X'),
  createNeed('pain', 'Long-lasting pain', 'Pain doctor', '208VP0014X 208VP0000X 207LP2900X'),
  createNeed('rehabilitation', 'Recovery after illness or injury', 'Rehabilitation doctor', '208100000X'),
  createNeed('gynecology', 'Pregnancy and women’s health', 'Gynecologist', '207V00000X 207VG0400X 207VX0000X'),
  createNeed('midwife', 'Midwifery', 'Midwife', '367A00000X 176B00000X'),
  createNeed('urology', 'Bladder, prostate and men’s health', 'Urologist', '208800000X'),
  createNeed('ear-nose-throat', 'Ears, nose and throat', 'Ear, nose and throat doctor', '207Y00000X'),
  createNeed('hearing', 'Hearing tests and hearing aids', 'Audiologist', '231H00000X'),
  createNeed('eyes', 'Eye disease and surgery', 'Eye doctor (ophthalmologist)', '207W00000X'),
  createNeed('glasses', 'Eye tests and glasses', 'Optometrist', '152W00000X'),
  createNeed('teeth', 'Teeth and gums', 'Dentist', '122300000X 1223G0001X'),
  createNeed('feet', 'Feet', 'Foot doctor (podiatrist)', '213E00000X'),
  createNeed('surgery', 'General surgery', 'Surgeon', '208600000X'),
  createNeed('nutrition', 'Eating and weight', 'Dietitian', '133V00000X 133N00000X'),
  createNeed('physical-therapy', 'Movement and strength', 'Physical therapist (physiotherapist)', '225100000X'),
  createNeed('daily-tasks', 'Managing daily tasks', 'Occupational therapist', '225X00000X'),
  createNeed('speech', 'Speech and swallowing', 'Speech therapist', '235Z00000X'),
  createNeed('pharmacist', 'Questions about medicines', 'Pharmacist', '183500000X'),
  createNeed('pharmacy', 'Pharmacies', 'Pharmacy', '333600000X 3336C0003X'),
  createNeed('lab', 'Blood tests', 'Medical laboratory', '291U00000X'),
  createNeed('home-care', 'Care at home', 'Home health agency', '251E00000X'),
  createNeed('hospice', 'End-of-life care', 'Hospice', '251G00000X'),
  createNeed('massage', 'Massage', 'Massage therapist', '225700000X'),
  createNeed('chiropractor', 'Chiropractic', 'Chiropractor', '111N00000X'),
  createNeed('acupuncture', 'Acupuncture', 'Acupuncturist', '171100000X'),
  createNeed('naturopath', 'Naturopathy', 'Naturopath', '175F00000X'),
] as const;

function createNeed<const Id extends string>(id: Id, name: string, professional: string, codes: string): ProviderNeed<Id> {
  return { id, name, professional, taxonomies: codes.split(' ') };
}

export const providerNeedIds = providerNeeds.map(({ id }) => id);

const needById = new Map<string, ProviderNeed>(providerNeeds.map((one) => [one.id, one]));
/** Null for an id that is not in the table. */
export const findProviderNeed = (id: string): ProviderNeed | null => needById.get(id) ?? null;

const needByTaxonomy = new Map<string, string>(
  providerNeeds.flatMap(({ id, taxonomies }) => taxonomies.map((code) => [code, id] as const)),
);
/** The id of the need that a taxonomy code counts as; null for a code that is not in the table. */
export const findNeedByTaxonomy = (code: string): string | null => needByTaxonomy.get(code) ?? null;
