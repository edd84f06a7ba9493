import { run } from './run.ts';

// A reader that has seen enough ("| head") is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

await run(process.argv.slice(2));
