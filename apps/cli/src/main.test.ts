import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { run as runWords } from './run.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'wellkept-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command in this process, which spares the start of one for each. */
async function run(...words: string[]) {
  const [out, err] = (['log', 'error'] as const).map((stream) => vi.spyOn(console, stream).mockImplementation(() => undefined));
  const read = (spy: typeof out) => (spy?.mock.calls ?? []).map((line) => `${line.join(' ')}\n`).join('');
  try {
    await runWords(words);
    const stdout = read(out);
    return { status: process.exitCode ?? 0, stdout, stderr: read(err), lines: stdout.split('\n').filter((line) => line !== '') };
  } finally {
    process.exitCode = undefined;
    vi.restoreAllMocks();
  }
}

function writeInputFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('a check opens with the answer, then says what to do, why, and on what evidence', async () => {
  const { status, stdout, lines } = await run('check', 'warfarin 5 mg', 'ibuprofen', 'grapefruit juice', 'qwertzuiop');
  expect(status).toBe(0);
  expect(lines[0]).toBe('2 of your 4 items can affect each other seriously.');
  const places = [
    'SERIOUS  Ibuprofen with Warfarin',
    'What to do',
    'Why',
    'What may happen',
    'Evidence',
    'Could not be checked: “qwertzuiop”',
  ].map((text) => stdout.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
  expect(lines.at(-1)).toBe('Educational only — not medical advice.');
});

test('a check without findings does not call anything safe', async () => {
  const { lines } = await run('check', 'acetaminophen', 'amoxicillin');
  expect(lines.slice(0, 2)).toEqual(['No known interaction among your 2 items.', 'That is not the same as safe.']);
});

test('a check of which no name was recognised fails, with its list printed; one name is enough to go on', async () => {
  for (const words of [['qwertzuiop'], ['--json', 'qwertzuiop', 'blood thinner']]) {
    const { status, stdout, stderr } = await run('check', ...words);
    expect(status).toBe(2);
    expect(stderr.trim()).toBe('We didn’t recognize any name, so nothing was checked.');
    expect(stdout).toContain('qwertzuiop');
  }
  expect((await run('check', 'qwertzuiop', 'warfarin')).status).toBe(0);
});

test('a check of a person says what does not fit them, what was counted, and what was not understood', async () => {
  const { status, stdout } = await run(
    ...'check --age 67 --sex female --egfr 38 --condition asthma --condition blorb --habit smoking --json'.split(' '),
    'citalopram 40 mg',
    'metformin',
    'propranolol as the doctor said',
    'theophylline',
    'amoxicillin',
    'Allergies: penicillin',
  );
  const { findings, notUnderstood, items } = JSON.parse(stdout);
  const findSeverity = (id: string) => findings.find((finding: { id: string }) => finding.id === id)?.severity;
  expect(status).toBe(0);
  expect(
    [
      'personal:citalopram+age',
      'personal:metformin+kidney',
      'personal:propranolol+asthma',
      'personal:theophylline+smoking',
      'personal:amoxicillin+allergy:penicillin',
    ].map(findSeverity),
  ).toEqual(['major', 'moderate', 'contraindicated', expect.any(String), 'contraindicated']);
  expect(notUnderstood).toEqual(['blorb']);
  expect(items).toHaveLength(5);

  const output = (await run('check', '--pregnant', '--condition', 'blorb', 'ibuprofen 200 mg 1-2 tablets', 'metformin as the doctor said'))
    .stdout;
  for (const text of [
    'Pregnancy',
    'Counted with the highest amount written: 2 tablets.',
    '“as the doctor said” was not read.',
    'Not understood: “blorb”.',
  ])
    expect(output).toContain(text);
});

test('a check can be read by machines', async () => {
  const result = JSON.parse((await run('check', '--json', 'warfarin 5 mg', 'ibuprofen')).stdout);
  expect(result).toMatchObject({
    answer: { sentence: 'Your 2 items can affect each other seriously.' },
    items: [{ name: 'Warfarin', resolution: { dose: { amount: 5, unit: 'mg' } } }, { name: 'Ibuprofen' }],
    findings: [{ id: 'interaction:ibuprofen+warfarin', severity: 'major' }],
    unchecked: [],
  });
});

test('a file of pairs gives one line a pair, in either kind of columns, whatever else it contains', async () => {
  const drugs = writeInputFile(
    'drugs.csv',
    '\uFEFFid,drug_a,drug_b,source\r\n1,"Warfarin","ibuprofen, 400 mg","a ""quoted"" note"\r\n2,acetaminophen,amoxicillin,x\r\n3,qwertzuiop,aspirin,x\r\n',
  );
  const parsed = (await run('check', '--pairs', drugs)).lines.map((line) => JSON.parse(line));
  expect(parsed.map(({ a, b, resolvedA, resolvedB, severity }) => [a, b, resolvedA, resolvedB, severity])).toEqual([
    ['Warfarin', 'ibuprofen, 400 mg', 'Warfarin', 'Ibuprofen', 'major'],
    ['acetaminophen', 'amoxicillin', 'Acetaminophen', 'Amoxicillin', 'none'],
    ['qwertzuiop', 'aspirin', null, 'Aspirin', 'unknown'],
  ]);
  expect(parsed.map(({ findings }) => findings.length)).toEqual([1, 0, 0]);

  const foods = writeInputFile('foods.csv', 'drug,supplement_or_food\nsimvastatin,"Grapefruit\njuice"');
  const [food] = (await run('check', '--pairs', foods)).lines.map((line) => JSON.parse(line));
  expect(food).toMatchObject({ a: 'Grapefruit\njuice', b: 'simvastatin', resolvedA: 'Grapefruit juice', severity: 'major' });
});

test('resolve says what a text names, with dose and confidence', async () => {
  expect((await run('resolve', 'metfromin 500')).stdout).toMatch(
    /^metfromin 500 → Metformin \(confidence 0\.\d\d\)\n {2}There’s no unit: 500 was read as 500 mg\.\n$/,
  );
  expect(JSON.parse((await run('resolve', 'metfromin 500 mg', '--json')).stdout)).toMatchObject({
    text: 'metfromin 500 mg',
    status: 'matched',
    match: { id: 'metformin', how: 'spelling' },
    dose: { amount: 500, unit: 'mg' },
  });
});

test('triage reports what cannot wait, of one message or of each line of a file', async () => {
  expect((await run('triage', 'crushing chest pain and sweating')).lines).toEqual([
    'emergency',
    'Chest pain together with other signs can be a heart attack.',
  ]);
  const messages = writeInputFile('messages.jsonl', '{"text":"Is zinc healthy?"}\n\n{"id":"b7","text":"he stopped breathing"}\n');
  const answers = (await run('triage', '--file', messages)).lines.map((line): unknown => JSON.parse(line));
  expect(answers).toEqual([
    { id: 1, text: 'Is zinc healthy?', level: 'routine', reasons: [] },
    { id: 'b7', text: 'he stopped breathing', level: 'emergency', reasons: ['Somebody may not be breathing.'] },
  ]);
  const broken = await run('triage', '--file', writeInputFile('broken.jsonl', '{"text":"fine"}\nnot json\n'));
  expect(broken.status).toBe(2);
  expect(broken.stderr).toContain('Line 2 is not a JSON object with a "text".');
});

test('resolve reads a file line by line', async () => {
  const { lines } = await run('resolve', '--file', writeInputFile('names.txt', 'Advil\r\n\r\nhydrolazine\n<b>x</b>\n'));
  expect(lines.map((line) => JSON.parse(line)).map(({ text, status }) => [text, status])).toEqual([
    ['Advil', 'matched'],
    ['hydrolazine', 'ambiguous'],
    ['<b>x</b>', 'unknown'],
  ]);
});

test.each([
  [[], 'A command is missing.'],
  [['chekc', 'aspirin'], 'There is no command "chekc".'],
  [['check'], 'Name at least one item to check.'],
  [['check', '--nonsense'], "Unknown option '--nonsense'"],
  [['check', 'aspirin', '--age', '500'], 'The option --age does not take "500".'],
  [['check', 'aspirin', '--age', 'old'], 'The option --age does not take "old".'],
  [['check', 'aspirin', '--sex', 'other'], 'The option --sex does not take "other".'],
  [['check', 'aspirin', '--trimester', '4'], 'The option --trimester does not take "4".'],
  [['check', 'aspirin', '--alt=-1'], 'The option --alt does not take "-1".'],
  [['check', 'aspirin', '--habit', 'qwertzuiop'], 'The habit "qwertzuiop" is not known.'],
  [['check', 'Allergies: penicillin'], 'Name at least one item to check.'],
  [['check', '--pairs', writeInputFile('wrong.csv', 'one,two\na,b\n')], 'must name the columns drug_a and drug_b'],
  [['check', '--pairs', writeInputFile('empty.csv', '')], 'must name the columns drug_a and drug_b'],
  [['check', 'aspirin', '--pairs', writeInputFile('both.csv', 'drug_a,drug_b\n')], 'Name either items or a file of pairs, not both.'],
  [['resolve'], 'Name a text to resolve.'],
])('%j is refused with a reason, the usage and exit code 2', async (words, reason) => {
  const { status, stdout, stderr } = await run(...words);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(reason);
  expect(stderr).toContain('Usage:');
});

test('a file that cannot be read gives the reason alone, and a command called wrongly its own usage', async () => {
  const missing = await run('check', '--pairs', '/nowhere/pairs.csv');
  expect([missing.status, missing.stderr]).toEqual([2, expect.stringMatching(/^The file "\/nowhere\/pairs.csv" cannot be read.*\n$/)]);
  const { stderr } = await run('resolve');
  expect(stderr).toContain('wellkept resolve TEXT');
  expect(stderr).not.toContain('wellkept check');
});

test('help is no error', async () => {
  const help = await run('--help');
  expect(help).toMatchObject({ status: 0, stderr: '' });
  expect(help.stdout).toContain('--condition TEXT');
});

test('odd items are handled as text', async () => {
  const odd = ['', ' ', "'; DROP TABLE users;--", '<script>alert(1)</script>', 'ワルファリン', 'x'.repeat(10_000)];
  expect(await run('check', 'warfarin', ...odd)).toMatchObject({ status: 0, stderr: '' });
});

test('a command that is refused ends its process with exit code 2 and prints the reason to the error stream alone', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'chekc'], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('There is no command "chekc".');
});

test('npx finds the command and the right Node, also where the system has an older one', async () => {
  const stdout = execFileSync('npx', ['--no-install', 'wellkept', 'resolve', 'Advil'], { cwd: root, encoding: 'utf8' });
  expect(stdout).toContain('Advil → Ibuprofen');
});

test('a question is answered with its sources, also after another one, and for machines', async () => {
  const first = await run('ask', 'Can I take ibuprofen with warfarin?');
  expect(first.stdout).toMatch(/^\*\*Serious:\*\* Ibuprofen and warfarin[\s\S]*\n\[1\] .+, \d{4}/);
  const { triage, answer, citations, tools } = JSON.parse(
    (await run('ask', '--json', '--after', 'what is metformin?', 'side effects?')).stdout,
  );
  expect(triage.level).toBe('routine');
  expect(answer).toMatch(/nausea/);
  expect(citations[0]).toMatchObject({ number: 1, kind: 'article' });
  expect(tools[0]).toMatchObject({ tool: 'look_up_substance', input: { name: 'Metformin', topics: ['side-effects'] } });
  expect((await run('ask', '--region', 'UK', 'my dad has crushing chest pain and is sweating')).stdout).toMatch(/Call 999 now/);
  expect((await run('ask')).status).toBe(2);
});

test('a question is answered for the person and the talk that files describe', async () => {
  const profile = writeInputFile(
    'profile.json',
    JSON.stringify({
      ...{ age: 46, sex: 'female', region: 'US', today: '2026-11-20' },
      medicines: ['Warfarin 5 mg daily', 'Amitriptyline 25 mg'],
      conditions: ['Underactive thyroid'],
      results: [
        { name: 'Ferritin', value: 9, unit: 'ng/mL', date: '2026-11-01' },
        { name: 'Moonlight', value: 3 },
      ],
      log: ['2026-11-18 sleep 5.5 h', '2026-11-19 Sleep, last night 5 h', '2026-11-20 warfarin taken', 'felt bad'],
    }),
  );
  const turns = writeInputFile('turns.json', JSON.stringify(['is acetaminophen good for me?', { role: 'assistant', content: 'Yes.' }]));
  const why = JSON.parse((await run('ask', '--json', '--profile', profile, 'why am I so tired lately?')).stdout);
  expect(why.answer).toMatch(/^Your data here names 3 things.*low ferritin, amitriptyline and underactive thyroid/);
  expect(why.answer).toMatch(/Sleep was 5 h 15 min on average/);
  expect(why.unread).toEqual(['Moonlight 3', 'felt bad']);
  const taken = JSON.parse((await run('ask', '--json', '--profile', profile, 'did I take my warfarin today?')).stdout);
  expect(taken.answer).toMatch(/^Warfarin on 20 Nov 2026: taken once\./);
  const next = JSON.parse((await run('ask', '--json', '--profile', profile, '--turns', turns, 'and ibuprofen?')).stdout);
  expect(next.answer).toMatch(/^\*\*Serious:\*\* Ibuprofen and warfarin/);
});

test('refuses a profile that is no profile, and says where', async () => {
  const refused = await run('ask', '--profile', writeInputFile('wrong.json', '{"medicines": "aspirin"}'), 'is it safe?');
  expect(refused).toMatchObject({ status: 2 });
  expect(refused.stderr).toContain('does not fit at "medicines"');
});
