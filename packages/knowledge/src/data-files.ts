import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataFile } from './data-file.ts';

/** For Node: the files as they are written, for tools and tests. What the product loads is compiled (read-compiled.ts). */
export const dataFolder = fileURLToPath(new URL('../data', import.meta.url));

/** What is not about a measurement of a laboratory or the label of a food, and no code of a register. */
const isOfFacts = (path: string): boolean => !/^(?:labs|codes|ingredients)\//.test(path);

/** Paths below `data`, in the order of the alphabet. */
export const listDataFiles = (folder = dataFolder): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.json') && isOfFacts(path))
    .sort();

export type WrittenFile = { path: string; text: string };
export const readDataTexts = (): WrittenFile[] =>
  listDataFiles().map((path) => ({ path, text: readFileSync(join(dataFolder, path), 'utf8') }));

export const readJson = (path: string): unknown => JSON.parse(readFileSync(join(dataFolder, path), 'utf8'));

export const readDataFiles = (): DataFile[] => readDataTexts().map(({ text }) => DataFile.parse(JSON.parse(text)));
