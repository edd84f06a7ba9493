import { registerHooks } from 'node:module';

// Loaded before a process' own modules. drizzle-orm has a package.json of 179 KB, which Node reads again for each of its hundred files and for
// each of ours that names it: a second of processor time at every start, in which nobody is answered after a crash.

const known = new Map<string, { url: string; format: string; shortCircuit: true }>();

registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL = '', conditions } = context;
    if (!conditions.includes('import')) return next(specifier, context);
    // Its modules name one another by their files, all of one kind.
    if (specifier.startsWith('.') && specifier.endsWith('.js') && parentURL.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context);
    const found = known.get(specifier);
    if (found) return found;
    const { url } = next(specifier, context);
    const resolved = { url, format: 'module', shortCircuit: true } as const;
    known.set(specifier, resolved);
    return resolved;
  },
});
