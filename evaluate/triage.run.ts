import { evaluateFamily, messageFamilies } from '@wellkept/test-kit/triage/triage-evaluation.ts';

// `npm run evaluate -- triage` judges our own messages and prints the rates, for each family and each group of it. The tests of
// packages/triage fail at the first family that misses more than it may.

const share = (right: number, total: number): string => `${right} of ${total} (${((100 * right) / total).toFixed(1)} %)`;

for (const family of messageFamilies) {
  const { total, misses } = evaluateFamily(family);
  console.log(`\n${family.name}: ${share(total - misses.length, total)} judged ${family.allowed.join(' or ')}`);
  for (const [group, texts] of Object.entries(family.groups)) {
    if (texts.length === 0) continue;
    const missed = misses.filter((miss) => miss.group === group);
    console.log(`  ${group.padEnd(30)}${share(texts.length - missed.length, texts.length)}`);
    for (const { text, found } of missed) console.log(`    ${found}: ${text}`);
  }
  if (misses.length > family.missesMax) process.exitCode = 1;
}
