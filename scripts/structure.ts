import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listLongFunctions } from './language/long-functions.ts';
import { listUnusualPlaces } from './language/plain-english.ts';
import { generateWhatIsMissing } from './prepare.mjs';

// The checks that follow read what is built: after a change of branch it may be older than its sources.
generateWhatIsMissing();

/** Where things belong. Each rule says what is wrong and where the code should go instead. */
type Rule = { applies: (path: string) => boolean; broken: (path: string, text: string) => string | null };

const isCode = (path: string) => /\.(ts|tsx)$/.test(path);
const isTest = (path: string) => /\.test\.tsx?$|^apps\/\w+\/test\//.test(path);
const listImports = (text: string) => [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) => target);
const findForbiddenImport = (pattern: RegExp, advice: string) => (_path: string, text: string) => {
  const bad = listImports(text).find((target) => pattern.test(target));
  return bad ? `imports ${bad}: ${advice}` : null;
};
const isInFolder = (folder: string) => (path: string) => isCode(path) && path.startsWith(folder);
/** Sentences that say what a whole list means. Words of a single pair come from `severityWords` and `markWord`. */
const listVerdict = /No known interactions?(?:\.| among | in what )|Nothing (?:serious|severe)\b|(?:has|have|needs?) to be kept apart/;
const verdictSources = /^packages\/(?:interactions\/src\/verdict\/verdict|assistant\/src\/answer\/templates)/;
const domain =
  /^packages\/(clinical|medications|interactions|dosing|profile|labs|nutrition|tracking|fhir|triage|assistant|products|community)\//;

/** Ways to work out a day that are right in one time zone and wrong in the next. */
const dayArithmetic =
  /toISOString\(\)\.slice\(0, ?10\)|86_?400_?000|24 \* 60 \* 60(?:_000| \* 1000)|24 \* 3_?600_?000|\.set(?:UTC)?(?:Date|Month|FullYear)\(|\bDate\.UTC\(/;

/** A page that is still changing gives another answer a moment later. */
const readOnce =
  /expect\(await [^\n]*\.(?:count|innerText|inputValue|isVisible|isChecked|isDisabled|isEnabled|getAttribute|textContent|all\w+|evaluate\w*)\(/;

/** The closed list of contexts: the same in the contract, the server, the web app and the journeys. */
const contexts = new Set(
  `account profile medications interactions dosing reminders tracking labs insights goals assistant library reports sharing transfer
   billing nutrition products community providers household admin site`.split(/\s+/),
);
const findContext = (path: string) =>
  /^(?:apps\/(?:api|web)\/src\/features|packages\/contract\/src|e2e)\/([^/]+)\//.exec(path)?.[1] ?? null;

const rules: Rule[] = [
  {
    applies: (path) => findContext(path) !== null,
    broken: (path) => {
      const context = findContext(path) ?? '';
      return contexts.has(context) ? null : `"${context}" is no context; put it into one of ${[...contexts].join(', ')}`;
    },
  },
  {
    applies: (path) => isCode(path),
    broken: (_path, text) => {
      const lines = text.split('\n').length - 1;
      return lines > 300 ? `has ${lines} lines; split it along a noun (300 at most)` : null;
    },
  },
  {
    applies: isCode,
    broken: (path) => {
      const name = path.split('/').at(-1) ?? '';
      if (!/^[a-z0-9$+.-]+$/.test(name)) return 'file names are kebab-case';
      if (/^(index|utils?|helpers?|types|common)\.tsx?$/.test(name)) return `a file called ${name} says nothing; name the noun it holds`;
      if (/\/(common|shared|utils|helpers)\//.test(path))
        return 'a folder for everything; put the code into the feature or package that owns it';
      return null;
    },
  },
  {
    applies: (path) => isCode(path) && !isTest(path) && path !== 'packages/clinical/src/local-day.ts',
    broken: (_path, text) => {
      const [found] = dayArithmetic.exec(text) ?? [];
      return found === undefined ? null : `works out days of its own (${found}): packages/clinical/src/local-day.ts does`;
    },
  },
  {
    applies: isInFolder('packages/knowledge/'),
    broken: findForbiddenImport(/^@wellkept\/(?!knowledge)/, 'knowledge stands below everything and imports nothing of ours'),
  },
  {
    applies: (path) => isCode(path) && /^(apps|packages)\/(?!test-kit\/)/.test(path) && !isTest(path),
    broken: findForbiddenImport(
      /(?:^@wellkept|\/packages|\.\.)\/test-kit\//,
      'nothing of the test kit ships; what the product needs belongs in the package that owns it',
    ),
  },
  {
    applies: (path) => isCode(path) && /^(apps|packages)\/(?!test-kit\/)/.test(path) && !isTest(path),
    broken: findForbiddenImport(
      /^@wellkept\/[a-z-]+\/testing\//,
      'what lies under testing is for tests, benches and evaluations; name the module in the exports of its package',
    ),
  },
  {
    applies: isInFolder('packages/'),
    broken: (path, text) => {
      const outside = listImports(text).find((target) => target.startsWith('.') && leavesPackage(path, target));
      return outside ? `imports ${outside}: other packages are imported by their name, through what they export` : null;
    },
  },
  {
    applies: (path) => /^packages\/[^/]+\/package\.json$/.test(path),
    broken: (_path, text) => {
      const wildcard = Object.keys(readExports(text)).find((name) => name.includes('*'));
      return wildcard ? `exports ${wildcard}: name the modules that others may import` : null;
    },
  },
  {
    applies: (path) => domain.test(path) && !path.endsWith('.test.ts'),
    broken: findForbiddenImport(
      /^(node:|fastify|pg$|drizzle|react|@wellkept\/(contract|api|web|cli)(?=\/|$))/,
      'domain packages are pure: values in, values out; input and output belong to the apps',
    ),
  },
  {
    applies: (path) => domain.test(path) && !path.endsWith('.test.ts'),
    broken: (_path, text) =>
      /\bDate\.now\(\)|new Date\(\)|Math\.random\(\)/.test(text) ? 'reads a clock or chance; take `now` as a value' : null,
  },
  {
    applies: isInFolder('packages/contract/'),
    broken: findForbiddenImport(
      /^(@wellkept\/(api|web|cli)(?=\/|$)|fastify|react|pg$|drizzle)/,
      'the contract knows the domain, not the apps',
    ),
  },
  {
    applies: isInFolder('apps/web/'),
    broken: findForbiddenImport(
      /@wellkept\/(api|cli)(?=\/|$)|apps\/(api|cli)(?=\/|$)/,
      'the page talks to the server through packages/contract only',
    ),
  },
  {
    applies: isInFolder('apps/cli/'),
    broken: findForbiddenImport(/@wellkept\/(api|web)|apps\/(api|web)/, 'the command needs no server; use the domain packages'),
  },
  {
    applies: isInFolder('apps/web/src/lib/'),
    broken: findForbiddenImport(/\/(features|components|shell)\//, 'lib imports nothing above it; move the code up or pass it in'),
  },
  {
    applies: isInFolder('apps/web/src/components/'),
    broken: findForbiddenImport(/\/(features|shell)\//, 'components could ship in another product; move it into the feature'),
  },
  {
    applies: (path) => isCode(path) && path.startsWith('apps/') && !path.startsWith('apps/api/src/config'),
    broken: (path, text) =>
      /process\.env\b/.test(text) && path.startsWith('apps/api/src/') && !path.endsWith('.test.ts')
        ? 'only config.ts reads process.env; add a setting there'
        : null,
  },
  {
    applies: (path) => isCode(path),
    broken: (_path, text) =>
      /catch\s*(\([^)]*\))?\s*\{\s*\}/.test(text) ? 'has an empty catch; say why nothing has to happen, or let it fail' : null,
  },
  {
    applies: isCode,
    broken: (_path, text) => {
      const [, , name] = /(?:function |const )((?!is|has)(\w+Of))(?:\(| = (?:async )?\()/.exec(text) ?? [];
      return name ? `calls a function ${name}; a name begins with what it does: get, list, read, compute` : null;
    },
  },
  {
    applies: isInFolder('e2e/'),
    broken: (_path, text) => {
      const [read] = readOnce.exec(text) ?? [];
      return read ? `reads a page once (${read.slice(0, 60)}), maybe too early: await expect.poll(() => …)` : null;
    },
  },
  {
    applies: (path) => isCode(path) && isTest(path),
    broken: (_path, text) =>
      /expect\((?:performance|Date)\.now\(\) -/.test(text)
        ? 'expects something within a time, which a busy machine takes; measureCpuMs measures what was computed'
        : null,
  },
  {
    applies: (path) => /^(apps|packages)\//.test(path) && isCode(path) && !/\.test\.tsx?$/.test(path) && !verdictSources.test(path),
    broken: (_path, text) => {
      const verdictText = listVerdict.exec(text)?.[0];
      return verdictText ? `says “${verdictText}”; show the list’s verdict (packages/interactions/src/verdict), or a part of it` : null;
    },
  },
  {
    applies: (path) => /\.(ts|tsx|mjs|md|json|css)$/.test(path) && path !== 'package-lock.json',
    broken: (_path, text) => (/\/(home|Users|root)\/[a-z]+\//.test(text) ? 'names a path of somebody\u2019s machine' : null),
  },
];

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n');
const faults: string[] = [];
for (const path of paths) {
  const applicable = rules.filter((rule) => rule.applies(path));
  const isRead = /\.(?:tsx?|m?js|css|md)$/.test(path);
  if (applicable.length === 0 && !isRead) continue;
  const text = readFileSync(path, 'utf8');
  for (const rule of applicable) {
    const fault = rule.broken(path, text);
    if (fault) faults.push(`${path}: ${fault}`);
  }
  if (isRead) faults.push(...listHardToRead(path, text));
}
faults.push(...listCycles(paths), ...listIdleExports(paths));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Places whose words or length slow a reader down. */
function listHardToRead(path: string, text: string): string[] {
  const long = /\.(?:tsx?|m?js)$/.test(path) ? listLongFunctions(path, text) : [];
  return [
    ...long.map(({ line, lines }) => `${path}:${line}: a function of ${lines} lines; split it (70 at most)`),
    ...listUnusualPlaces(path, text).map(({ line, message }) => `${path}:${line}: ${message}`),
  ];
}

/** Packages and the parts of contexts may build on one another, but not in a circle: what two need of each other is a part below both. */
function listCycles(files: readonly string[]): string[] {
  const imported = new Map<string, Set<string>>();
  for (const path of files.filter((one) => isCode(one) && !/\.test\.tsx?$/.test(one))) {
    const part = findPart(path);
    if (part === null) continue;
    const known = imported.get(part) ?? new Set();
    for (const target of listImports(readFileSync(path, 'utf8'))) {
      const other = findPart(target.startsWith('.') ? join(dirname(path), target) : target.replace(/^@wellkept\//, 'packages/'));
      if (other !== null && other !== part) known.add(other);
    }
    imported.set(part, known);
  }
  const canReach = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    [...(imported.get(from) ?? [])].some((next) => next === wanted || (!seen.has(next) && canReach(next, wanted, seen.add(next))));
  return [...imported.keys()]
    .filter((part) => canReach(part, part))
    .map((part) => `${part}: imports other parts in a circle; move what they share into a part below them`);
}

/** A package, or a folder of a context; what lies in the context itself is a part as well. */
function findPart(path: string): string | null {
  return /^packages\/[^/]+|^apps\/\w+\/src\/features\/[^/]+(?:\/[^/.]+(?=\/))?/.exec(path)?.[0] ?? null;
}

function leavesPackage(path: string, target: string): boolean {
  const home = /^packages\/[^/]+\//.exec(path)?.[0] ?? '';
  return !join(dirname(path), target).startsWith(home);
}

function readExports(text: string): Readonly<Record<string, string>> {
  // Each package of ours writes its exports as a table of names.
  return (JSON.parse(text) as { exports?: Record<string, string> }).exports ?? {};
}

/** A package exports what others import: what nobody imports any more is its own matter again. */
function listIdleExports(files: readonly string[]): string[] {
  const imported = new Set<string>();
  for (const path of files.filter((one) => /\.(ts|tsx|mjs|js|css)$/.test(one))) {
    const own = /^packages\/([^/]+)\//.exec(path)?.[1];
    for (const [, name = '', target = ''] of readFileSync(path, 'utf8').matchAll(/['"`]@wellkept\/([a-z-]+)\/([^'"`?]+)[?'"`]/g))
      if (name !== own) imported.add(`${name}/${target}`);
  }
  return files
    .filter((path) => /^packages\/[^/]+\/package\.json$/.test(path))
    .flatMap((path) =>
      Object.keys(readExports(readFileSync(path, 'utf8')))
        .filter((name) => !imported.has(`${path.split('/')[1]}/${name.slice(2)}`))
        .map((name) => `${path}: exports ${name}, which nothing outside the package imports; take it out`),
    );
}
