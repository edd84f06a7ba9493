import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentError } from '../document-error.ts';
import { detectDocumentType, isMessageType } from '../media-type.ts';
import { readMessage } from './read-message.ts';
import { splitByDay } from './split-days.ts';

const header =
  'MSH|^~\\&|LAB|Sunrise Diagnostics|EHR|Clinic|20240305||ORU^R01|1|P|2.5.1\rPID|1||7||Lee^Ann||19800201|F\rOBR|1||1|CMP|||20240305\r';
const hl7 = `${header}OBX|1|NM|2160-0^Creatinine^LN||0.9|mg/dL|0.6-1.1|N|||F\rOBX|2|SN|20507-0^RPR^LN||^1^:^64||||||F\rOBX|3|NM|2951-2^Sodium^LN||140|mmol/L|||||D\r`;
const loinc = (code: string, display: string) => ({ coding: [{ system: 'http://loinc.org', code, display }] });
const createObservation = (day: string, more: object = {}) => ({
  resource: {
    ...{ resourceType: 'Observation', status: 'final', code: loinc('2160-0', 'Creatinine'), effectiveDateTime: day },
    ...{ valueQuantity: { value: 0.9, unit: 'mg/dL' }, referenceRange: [{ low: { value: 0.6 }, high: { value: 1.1 } }] },
    ...more,
  },
});
const patient = {
  resource: { resourceType: 'Patient', name: [{ given: ['Ann'], family: 'Lee' }], gender: 'female', birthDate: '1980-02-01' },
};
const createBundle = (...entry: object[]) => JSON.stringify({ resourceType: 'Bundle', entry: [patient, ...entry] });
const fhir = createBundle(
  createObservation('2024-03-05T08:00:00Z'),
  createObservation('2024-03-05', { status: 'entered-in-error' }),
  createObservation('2024-03-05', { category: [{ coding: [{ code: 'vital-signs' }] }] }),
);
const cdaResult =
  '<observation><code code="2160-0" codeSystem="2.16.840.1.113883.6.1" displayName="Creatinine"/><effectiveTime value="20240305"/><value value="0.9" unit="mg/dL"/><referenceRange><observationRange><value><low value="0.6"/><high value="1.1"/></value></observationRange></referenceRange></observation>';
const cda = `<?xml version="1.0"?><ClinicalDocument><recordTarget><patientRole><patient><name><given>Ann</given><family>Lee</family></name></patient></patientRole></recordTarget><section><code code="8716-3"/>${cdaResult}</section><section><code code="30954-2"/>${cdaResult}</section></ClinicalDocument>`;
const csv = 'Date;Test;Result;Unit\n2024-03-05;Creatinine;0,9;mg/dL\n2024-03-05;"Iron; total";88;ug/dL\n';
const read = (text: string) => {
  const bytes = Buffer.from(text);
  const type = detectDocumentType(bytes);
  if (type === null || !isMessageType(type)) throw new Error(`no message: ${type}`);
  return readMessage(bytes, type).flatMap(({ items }) => items.map((item) => item.text));
};
const findProblem = (text: string) => {
  try {
    read(text);
    return null;
  } catch (error) {
    return error instanceof DocumentError ? error.problem : String(error);
  }
};
const creatinine = ['Creatinine', '0.9'];

describe('a message between computers', () => {
  it.each([
    ['HL7 version 2', hl7, 'application/hl7-v2'],
    ['FHIR', fhir, 'application/fhir+json'],
    ['CDA', cda, 'application/cda+xml'],
  ])('of %s is printed with whose it is, its day, and each result once', (_, text, type) => {
    expect(detectDocumentType(Buffer.from(text))).toBe(type);
    const printed = read(text);
    expect(printed).toEqual(
      expect.arrayContaining(['Patient name: Ann Lee', 'Collected: 2024-03-05', ...creatinine, 'mg/dL', 'LOINC 2160-0']),
    );
    expect(printed.filter((one) => one === 'Creatinine')).toHaveLength(1);
    expect(printed.join(' ')).toMatch(/0\.6 ?- ?1\.1/);
  });

  it('of HL7 has titers as one text, and nothing that was taken back', () => {
    const printed = read(hl7);
    expect(printed).toContain('1:64');
    expect(printed).not.toContain('Sodium');
  });

  it('of separated values has its cells in columns', () => {
    expect(detectDocumentType(Buffer.from(csv))).toBe('text/csv');
    expect(read(csv)).toEqual(expect.arrayContaining(['Creatinine', '0,9', 'Iron; total']));
  });

  it.each([
    ['UTF-16, as spreadsheets save it', Buffer.from(`\ufeff${csv.replaceAll(';', '\t')}`, 'utf16le'), 'Iron\t total'],
    ['a title and facts above its head', Buffer.from(`Lab results export\nPatient: Ann Lee\n\n${csv}`), 'Iron; total'],
    ['decimal commas in most lines', Buffer.from('Test;Wert;Norm\nKalium;4,1;3,5-5,1\nNatrium;139,2;136,0-145,0\n'), '139,2'],
  ])('of separated values in %s is printed', (_, bytes, cell) => {
    expect(detectDocumentType(bytes)).toBe('text/csv');
    expect(readMessage(bytes, 'text/csv').flatMap(({ items }) => items.map(({ text }) => text))).toContain(cell);
  });

  it.each([
    ['some lines shorter', 'Test;Wert;Einheit\nKalium;6,4;mmol/l\nINR;7,8\npH;7,05\nCRP;210,5\n', ['7,8', '7,05', '210,5']],
    ['a comma in names', 'Test;Wert\nCholesterin, gesamt;190,2\nEisen, Serum;8,4\nINR;7,8\n', ['Cholesterin, gesamt', '190,2', '7,8']],
    ['one line', 'INR;7,8\n', ['7,8']],
    ['commas between numbers', 'Test,Low,High,Result\nIron,60,170,88\nUrea,10,50,30\n', ['60', '170', '88']],
  ])('of separated values with decimal commas and %s keeps its numbers whole', (_, text, cells) => {
    expect(read(text)).toEqual(expect.arrayContaining(cells));
  });

  it('of plain text with decimal commas is no table', () => {
    expect(detectDocumentType(Buffer.from('Hb 6,9 g/dl\nKalium 6,4 mmol/l\n'))).toBeNull();
  });

  it('of CDA says that what is negated was not found', () => {
    const negated = cda
      .replaceAll('<observation>', '<observation negationInd="true">')
      .replaceAll('value="0.9" unit="mg/dL"/>', '>Positive</value>');
    expect(read(negated)).toContain('not Positive');
  });

  it.each([
    ['a resource on each line', (list: object[]) => list.map((one) => JSON.stringify(one)).join('\n')],
    ['a list of resources', (list: object[]) => JSON.stringify(list)],
  ])('of FHIR with %s is printed', (_, format) => {
    const { resource } = createObservation('2024-03-05');
    expect(read(format([patient.resource, resource]))).toEqual(expect.arrayContaining(['Patient name: Ann Lee', ...creatinine]));
  });

  it.each([
    ['results of two days', createBundle(createObservation('2024-03-05'), createObservation('2024-03-06')), 'severalDays'],
    ['a table of two days', csv.replace('2024-03-05;"', '2024-03-06;"'), 'severalDays'],
    [
      'a table of two days whose names have commas',
      'Date,Test,Value\n2024-03-05,"Cholesterol, Total",190\n2024-03-06,"Glucose, fasting",90\n',
      'severalDays',
    ],
    ['a table of two days below blank lines', `Lab results\n \n\n${csv.replace('2024-03-05;"', '2024-03-06;"')}`, 'severalDays'],
    [
      'a table of two days below facts with dates',
      'Date of birth,1980-02-01\nDate,2024-03-07\nTest,Date,Value\nIron,2024-03-05,88\nUrea,2024-03-06,30\n',
      'severalDays',
    ],
    ['facts with dates above a table without days', 'Collected,2024-03-05\nReported,2024-03-06\nTest,Value\nIron,88\nUrea,30\n', null],
    ['two patients', createBundle(patient, createObservation('2024-03-05')), 'severalPeople'],
    ['two people in HL7', `${hl7}PID|2||8||Roe^Bob\rOBX|1|NM|2160-0^Creatinine^LN||2.9|mg/dL\r`, 'severalPeople'],
    [
      'two people in a column of names',
      'Name,Date of birth,Test,Result\nAnn Lee,1980-02-01,Potassium,4.1\nBob Stone,1950-02-02,INR,8.7\n',
      'severalPeople',
    ],
    ['two people with one surname', 'Last name,First name,Test,Value\nLee,Ann,Iron,88\nLee,Bob,Urea,30\n', 'severalPeople'],
    ['two people on two days', 'Date;Patient;Test;Result\n2024-03-05;Ann;Iron;88\n2024-03-06;Bob;Urea;30\n', 'severalPeople'],
    ['two people below each other', 'Patient,Ann Lee\nTest,Result\nIron,88\nPatient,Bob Roe\nTest,Result\nUrea,30\n', 'severalPeople'],
    ['one person, written in two ways', 'Patient,Test,Result\n"Lee, Ann",Iron,88\nANN LEE,Urea,30\n', null],
    ['names of tests', 'Name,Result,Unit\nIron,88,ug/dL\nUrea,30,mg/dL\n', null],
    [
      'a result of somebody else in FHIR',
      createBundle(
        createObservation('2024-03-05', { subject: { reference: 'Patient/1' } }),
        createObservation('2024-03-05', { subject: { reference: 'https://example.org/fhir/Patient/2/_history/1' } }),
      ),
      'severalPeople',
    ],
    [
      'one person in FHIR, named in two ways',
      createBundle(
        createObservation('2024-03-05', { subject: { reference: 'Patient/1' } }),
        createObservation('2024-03-05', { subject: { reference: 'https://example.org/fhir/Patient/1' } }),
      ),
      null,
    ],
    ['JSON that breaks off', fhir.slice(0, -20), 'damaged'],
    ['XML that breaks off', cda.slice(0, -20), 'damaged'],
    ['elements within elements without an end', `<ClinicalDocument>${'<a>'.repeat(5000)}`, 'tooDeep'],
    ['more results than any report has', `${header}${'OBX|1|NM|2160-0^Creatinine^LN||0.9|mg/dL\r'.repeat(3000)}`, 'tooLong'],
  ])('with %s says what is wrong', (_, text, problem) => {
    expect(findProblem(text)).toBe(problem);
  });

  it('that was changed at any place is printed or says what is wrong', () => {
    const texts = [hl7, fhir, cda, csv];
    fc.assert(
      fc.property(fc.nat(3), fc.nat(2000), fc.string({ maxLength: 6 }), fc.nat(40), (which, at, put, length) => {
        const text = texts[which] ?? '';
        const start = at % text.length;
        const problem = findProblem(text.slice(0, start) + put + text.slice(start + length));
        expect(problem === null || /^(?:damaged|tooDeep|tooLong|several\w+|Error: no message)/.test(problem)).toBe(true);
      }),
      { numRuns: 2000, seed: 5 },
    );
  });
});

describe('a file with the results of several days', () => {
  const split = (text: string) => {
    const bytes = Buffer.from(text);
    const type = detectDocumentType(bytes);
    if (type === null || !isMessageType(type)) throw new Error(`no message: ${type}`);
    return splitByDay(bytes, type).map((file) => ({ day: file.day, printed: read(Buffer.from(file.bytes).toString()) }));
  };
  const glucose = { code: loinc('2345-7', 'Glucose | fasting ^1'), valueQuantity: { value: 95, unit: 'mg/dL' } };

  it.each([
    ['FHIR', createBundle(createObservation('2024-03-05'), createObservation('2024-03-06', glucose))],
    ['HL7', `${hl7}OBR|2||2|CMP|||20240306\rOBX|1|ST|2345-7^Glucose \\F\\ fasting \\S\\1^LN||95|mg/dL|||||F\r`],
  ])('of %s is a message of each day, with whose it is and all it says', (_, text) => {
    const [first, second, ...others] = split(text);
    expect(others).toEqual([]);
    expect(first?.day).toBe('2024-03-05');
    expect(first?.printed).toEqual(
      expect.arrayContaining(['Patient name: Ann Lee', 'Collected: 2024-03-05', ...creatinine, 'LOINC 2160-0']),
    );
    expect(first?.printed.join(' ')).toMatch(/0\.6 ?- ?1\.1/);
    expect(second?.printed).toEqual(expect.arrayContaining(['Collected: 2024-03-06', 'Glucose | fasting ^1', '95', 'LOINC 2345-7']));
    expect(second?.printed).not.toContain('Creatinine');
  });

  it('of separated values is a table of each day under the same head, and one of what has no day', () => {
    const text = `Export of Ann Lee\n${csv}2024-03-06;"Iron; ""free""";90;ug/dL\n;Urea;30;mg/dL\n`;
    const names = split(text).map(({ day, printed }) => [day, printed.filter((one) => /^(?:Crea|Iron|Urea)/.test(one))]);
    expect(names).toEqual([
      ['2024-03-05', ['Creatinine', 'Iron; total']],
      ['2024-03-06', ['Iron; "free"']],
      ['', ['Urea']],
    ]);
  });

  it('that was changed at any place is taken apart without a loss of a day', () => {
    const texts = [
      createBundle(createObservation('2024-03-05'), createObservation('2024-03-06')),
      csv.replace('2024-03-05;"', '2024-03-06;"'),
    ];
    fc.assert(
      fc.property(fc.nat(1), fc.nat(2000), fc.string({ maxLength: 6 }), fc.nat(20), (which, at, put, length) => {
        const text = texts[which] ?? '';
        const start = at % text.length;
        const changed = text.slice(0, start) + put + text.slice(start + length);
        if (findProblem(changed) !== 'severalDays') return;
        const parts = split(changed);
        expect(parts.length).toBeGreaterThan(1);
        expect(new Set(parts.map(({ day }) => day)).size).toBe(parts.length);
      }),
      { numRuns: 1000, seed: 5 },
    );
  });

  const isoDay = (day: Date) => day.toISOString().slice(0, 10);
  const inWords = (locale: string, month: 'long' | 'short') => {
    const { format } = new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
    return (day: Date) => format(day);
  };
  const british = inWords('en-GB', 'short');
  const inDigits = (separator: string) => (day: Date) => isoDay(day).split('-').toReversed().join(separator);
  const printedDays = [
    ...['en-GB', 'en-US', 'de', 'fr', 'es', 'pt', 'tr'].flatMap((locale) => [inWords(locale, 'long'), inWords(locale, 'short')]),
    ...['-', '/', '.'].flatMap((separator) => [inDigits(separator), (day: Date) => isoDay(day).replaceAll('-', separator)]),
    (day: Date) => british(day).replaceAll(' ', '-').replace('-20', '-'),
    (day: Date) => isoDay(day).split('-').toReversed().join('/').replace('/20', '/'),
  ];
  const clocks = ['', ' 08:30', ' 8:30 AM', ', 07:30 p.m.', ' at 9:05', ' 8 am', ' 08:30:15 Uhr', ' 08h30', ' 23:59 GMT+1', ' 10:00 (CET)'];
  const isoClocks = ['T08:00', 'T08:00:00Z', 'T08:00:00.000+01:00', ' 08:00:00-0500'];

  it.each([
    ['15 March 2024', '15 March 2023'],
    ['5 April 2024', '6 April 2024'],
    ['Mar 15, 2024', 'Mar 16, 2024'],
    ['15.03.24', '15.04.24'],
    ['Fri Mar 15 08:30:00 2024', 'Fri Mar 15 08:30:00 2023'],
    ['15 March 2024 20:24', '15 March 2023 20:23'],
    ['20240315', '20240316'],
  ])('of separated values separates %s from %s', (one, other) => {
    const days = split(`Date;Test;Result\n"${one}";Iron;88\n"${other}";Urea;30\n`).map(({ day }) => day);
    expect(days).toEqual([one, other].map((day) => day.replace(/ 20:2\d$/, '')));
  });

  it('of separated values has each day whole, however it is printed, and once, whatever the clock says', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        day,
        day,
        fc.constantFrom(...printedDays),
        fc.array(fc.nat(99), { minLength: 4, maxLength: 4 }),
        (one, other, format, at) => {
          const [first, second] = [format(one), format(other)];
          const own = /^\d{4}-/.test(first) ? [...clocks, ...isoClocks] : clocks;
          const lines = [first, second, first, second].map((text, line) => `"${text}${own[(at[line] ?? 0) % own.length]}";Iron;88;ug/dL\n`);
          const text = `Date;Test;Result;Unit\n${lines.join('')}`;
          expect(findProblem(text)).toBe(first === second ? null : 'severalDays');
          expect(split(text).map((part) => part.day)).toEqual([...new Set([first, second])]);
        },
      ),
      { numRuns: 200, seed: 5 },
    );
  });

  it.each([4, 14])('of separated values in %i columns is printed with its day and all its words whole', (count) => {
    const more = (text: string) => `;${text}`.repeat(count - 3);
    const text = `Collected;Test;Result${more('Note')}\n5 Sept 2024 08:30;Hepatitis B surface antigen;Repeatedly reactive, confirmed${more('x')}\n`;
    expect(read(text)).toEqual(expect.arrayContaining(['5 Sept 2024', 'Hepatitis B surface antigen', 'Repeatedly reactive, confirmed']));
  });

  it('of more days than anybody looks through is refused', () => {
    const days = Array.from({ length: 151 }, (_, at) => new Date(Date.UTC(2001, 0, 1 + at)).toISOString().slice(0, 10));
    expect(() => split(`Date;Test;Result;Unit\n${days.map((day) => `${day};Iron;88;ug/dL\n`).join('')}`)).toThrow('tooManyDays');
  });
});
