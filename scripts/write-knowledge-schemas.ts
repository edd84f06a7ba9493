import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildEditorSchemas } from '@wellkept/knowledge/editor-schemas.ts';

// JSON schemas of the knowledge base for editors, out of the zod schemas; editor-schemas.test.ts fails while they are old.
const root = fileURLToPath(new URL('..', import.meta.url));
const [folder, settings] = [`${root}packages/knowledge/schemas`, `${root}.vscode/settings.json`];
const { texts, associations } = buildEditorSchemas();
mkdirSync(folder, { recursive: true });
for (const [name, schema] of texts) writeFileSync(`${folder}/${name}`, JSON.stringify(schema, null, 2));
mkdirSync(`${root}.vscode`, { recursive: true });
writeFileSync(settings, JSON.stringify({ 'json.schemas': associations }, null, 2));
execFileSync('npx', ['biome', 'format', '--write', folder, settings], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
