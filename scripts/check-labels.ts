import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBase } from './knowledge/base.ts';
import { compareLabel } from './knowledge/compare-label.ts';
import { parseProductLabel } from './knowledge/read-label.ts';

// `npm run knowledge -- check-labels FOLDER` compares the knowledge base with structured product labels: XML files as DailyMed publishes
// them. It lists the sentences of sections 4, 5 and 7 that name a medicine or a role for which the base has nothing.
const folder = process.argv[2];
if (!folder) throw new Error('Name the folder that holds the XML files.');

// The files themselves: what is compiled holds no quotes.
const { knowledge } = readBase();
let compared = 0;
let differences = 0;
for (const file of readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.xml'))) {
  try {
    const label = parseProductLabel(readFileSync(join(folder, file), 'utf8'));
    const found = compareLabel(knowledge, label);
    compared += 1;
    differences += found.length;
    console.log(`\n${file}: ${label.ingredients.join(', ')}, revised ${label.revision}`);
    for (const { substance, section, sentence, missing } of found)
      console.log(`  ${substance}, ${section}: nothing about ${missing}\n    ${sentence}`);
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
console.log(`\n${compared} labels compared, ${differences} sentences to look at`);
