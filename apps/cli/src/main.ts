#!/usr/bin/env node
import { product } from '@wellkept/contract/product.ts';
import { ask } from './ask-command.ts';
import { check } from './check-command.ts';
import { knowledge } from './knowledge-command.ts';
import { labs } from './labs-command.ts';
import { personHelp } from './person-options.ts';
import { resolve } from './resolve-command.ts';
import { triage } from './triage-command.ts';
import { UsageError } from './usage-error.ts';

const usage = `Usage:
  wellkept check ITEM ITEM …      what should not be combined, and why; with the options below also what does not fit the person
  wellkept check --json ITEM …    the same for machines
  wellkept check --pairs FILE     each pair of a CSV file (drug_a,drug_b or supplement_or_food,drug), one JSON object a line
  wellkept resolve TEXT           which substance a text names
  wellkept resolve --json TEXT    the same for machines
  wellkept resolve --file FILE    each line of a file, one JSON object a line
  wellkept labs read FILE         the values of a laboratory report: a PDF, a scan or a photo
  wellkept labs read FILE --json  the same for machines
  wellkept triage TEXT            how soon somebody should act on a message, and why
  wellkept triage --json TEXT     the same for machines
  wellkept triage --file FILE     each message of a JSON Lines file ({"id", "text"}), one JSON object a line
  wellkept ask QUESTION           the assistant's answer with its sources; --after TEXT for what was asked before, --region US|UK|EU
  wellkept ask --json QUESTION    the same for machines
  wellkept knowledge import FILE  adds MedlinePlus health topics (XML as published) to the search of the installation at DATA_DIR

${personHelp}

${product.disclaimer}`;

const commands = { ask, check, knowledge, labs, resolve, triage };
const isCommand = (word: string | undefined): word is keyof typeof commands => word !== undefined && Object.hasOwn(commands, word);

async function main(words: readonly string[]): Promise<void> {
  const [command, ...rest] = words;
  if (command === 'help' || command === '--help' || command === '-h') {
    console.log(usage);
    return;
  }
  if (!isCommand(command)) throw new UsageError(command ? `There is no command "${command}".` : 'A command is missing.');
  await commands[command](rest);
}

// A reader that has seen enough ("| head") is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
