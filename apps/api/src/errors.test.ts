import { refusalReasons } from '@wellkept/contract/refusal.ts';
import { expect, test } from 'vitest';
import { statusOfCode } from './errors.ts';

test('docs/errors.md lists every code with its status (update it with `npx vitest run apps/api/src/errors.test.ts -u`)', async () => {
  const rows = Object.entries(refusalReasons).map(([code, reason]) => ({
    code,
    status: statusOfCode[code as keyof typeof refusalReasons],
    reason,
  }));
  const lines = rows
    .toSorted((a, b) => a.status - b.status || a.code.localeCompare(b.code, 'en'))
    .map(({ code, status, reason }) => `| ${status} | \`${code}\` | ${reason} |`);
  const page = `# Error codes

Every refusal has one body: \`{ "code", "message", "field"?, "feature"? }\`. The codes are a closed list.

| status | code | meaning |
| --- | --- | --- |
${lines.join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../../../docs/errors.md');
});
