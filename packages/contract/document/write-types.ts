import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import { withCodeNames } from './code-names.ts';

const built = new URL('../build/', import.meta.url);
const document: unknown = JSON.parse(readFileSync(new URL('openapi.json', built), 'utf8'));
const types = astToString(await openapiTS(JSON.stringify(withCodeNames(document))));
writeFileSync(new URL('api.ts', built), `// Written by scripts/prepare.mjs out of openapi.json.\n${types}`);
