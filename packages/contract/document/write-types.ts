import { writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const built = new URL('../build/', import.meta.url);
const types = astToString(await openapiTS(new URL('openapi.json', built)));
writeFileSync(new URL('api.ts', built), `// Written by scripts/prepare.mjs out of openapi.json.\n${types}`);
