import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { triage } from '@wellkept/assistant/triage/triage.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/safety/resolve.ts';

// `npm run evaluate -- assistant FOLDER` measures the assistant against messages that others have judged. Each JSON Lines file of the folder
// holds messages with a `text` and a `label` (emergency, urgent, routine), or misspelt medicines with `typed` and `canonical`.

type Judged = { text: string; label: string };
type Misspelt = { typed: string; canonical: string };

const folder = process.argv[2];
if (!folder) {
  console.error('Name the folder that holds the JSON Lines files.');
  process.exit(2);
}

const share = (part: number, whole: number): string => `${part} of ${whole} (${whole === 0 ? '–' : ((100 * part) / whole).toFixed(1)} %)`;
const isAlarm = (text: string) => ['emergency', 'crisis'].includes(triage(text).level);

function judgeMessages(name: string, messages: readonly Judged[]): void {
  const missed = messages.filter(({ text, label }) => label === 'emergency' && !isAlarm(text));
  const alarmed = messages.filter(({ text, label }) => label === 'routine' && isAlarm(text));
  const count = (label: string) => messages.filter((message) => message.label === label).length;
  console.log(`\n${name}`);
  if (count('emergency') > 0)
    console.log(`  emergencies seen             ${share(count('emergency') - missed.length, count('emergency'))}`);
  if (count('urgent') > 0) {
    const seen = messages.filter(({ text, label }) => label === 'urgent' && triage(text).level !== 'routine').length;
    console.log(`  urgent seen                  ${share(seen, count('urgent'))}`);
  }
  if (count('routine') > 0) console.log(`  routine messages alarmed     ${share(alarmed.length, count('routine'))}`);
  for (const { text } of missed) console.log(`  missed:  ${text.slice(0, 160)}`);
  for (const { text } of alarmed) console.log(`  alarmed: ${text.slice(0, 160)}`);
}

async function judgeNames(name: string, names: readonly Misspelt[]): Promise<void> {
  const resolver = createResolver(await loadKnowledge());
  const meant = ({ typed, canonical }: Misspelt) => {
    const [own, right] = [resolver.resolve(typed), resolver.resolve(canonical)];
    const offered = [...(own.match ? [own.match.id] : []), ...own.candidates.map(({ id }) => id)];
    return right.match !== null && offered.includes(right.match.id);
  };
  const missed = names.filter((one) => !meant(one));
  console.log(`\n${name}\n  misspelt medicines resolved  ${share(names.length - missed.length, names.length)}`);
  for (const { typed, canonical } of missed) console.log(`  missed:  ${typed} (${canonical})`);
}

for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl'))) {
  const lines = readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  // Files of others; what has neither shape is left out.
  const rows = lines.map((line) => JSON.parse(line) as Partial<Judged & Misspelt>);
  const names = rows.flatMap(({ typed, canonical }) => (typed && canonical ? [{ typed, canonical }] : []));
  const messages = rows.flatMap(({ text, label }) => (text && label ? [{ text, label }] : []));
  if (names.length > 0) await judgeNames(file, names);
  if (messages.length > 0) judgeMessages(file, messages);
}
