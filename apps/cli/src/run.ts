import { InputError, UsageError } from './usage-error.ts';

type Command = (words: readonly string[]) => Promise<void>;
/** Each is loaded when it is asked for. */
const commands = {
  ask: async () => (await import('./ask-command.ts')).runAskCommand,
  check: async () => (await import('./check-command.ts')).runCheckCommand,
  explain: async () => (await import('./explain-command.ts')).explain,
  food: async () => (await import('./food-command.ts')).runFoodCommand,
  foods: async () => (await import('./foods-command.ts')).runFoodsCommand,
  ingredients: async () => (await import('./ingredients-command.ts')).runIngredientsCommand,
  knowledge: async () => (await import('./knowledge-command.ts')).runKnowledgeCommand,
  labs: async () => (await import('./labs-command.ts')).runLabsCommand,
  parse: async () => (await import('./parse-command.ts')).runParseCommand,
  plan: async () => (await import('./plan-command.ts')).runPlanCommand,
  products: async () => (await import('./products-command.ts')).runProductsCommand,
  providers: async () => (await import('./providers-command.ts')).runProvidersCommand,
  resolve: async () => (await import('./resolve-command.ts')).runResolveCommand,
  triage: async () => (await import('./triage-command.ts')).runTriageCommand,
} satisfies Record<string, () => Promise<Command>>;
const isCommand = (word: string | undefined): word is keyof typeof commands => word !== undefined && Object.hasOwn(commands, word);

async function runCommand(words: readonly string[]): Promise<void> {
  const [command, ...rest] = words;
  if (command === 'help' || command === '--help' || command === '-h') {
    console.log((await import('./usage.ts')).usage);
    return;
  }
  if (!isCommand(command)) throw new UsageError(command ? `There is no command "${command}".` : 'A command is missing.');
  await (await commands[command]())(rest);
}

/** Runs the command that these words name. Prints its answer, or why it cannot give one; in that case the exit code is 2. */
export async function run(words: readonly string[]): Promise<void> {
  try {
    await runCommand(words);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error instanceof InputError ? error.message : `${error.message}\n\n${await findUsage(words[0])}`);
    process.exitCode = 2;
  }
}

/** How to call one command; all of them where none of that name exists. */
async function findUsage(command: string | undefined): Promise<string> {
  const { usage } = await import('./usage.ts');
  if (!isCommand(command)) return usage;
  const lines = usage.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`  wellkept ${command} `));
  const after = lines.findIndex((line, at) => at > start && !line.startsWith(`  wellkept ${command} `) && !line.startsWith('     '));
  return ['Usage:', ...lines.slice(start, after < 0 ? undefined : after), '"wellkept help" lists every command.'].join('\n');
}
