import { splitSentences } from '@wellkept/assistant/answer/statement.ts';
import { templates } from '@wellkept/assistant/answer/templates.ts';
import { offers } from '@wellkept/assistant/testing/answer/offers.ts';
import type { ToolRun } from '@wellkept/assistant/tools/tool.ts';

const slot = /\\\{(\w+)\\\}/g;
const patterns = Object.values(templates)
  .flatMap(splitSentences)
  .map((template) => {
    const source = template.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(slot, '(.+?)');
    return new RegExp(`^${source}$`, 's');
  });
const fixed = new Set<string>(Object.values(offers).map(({ text }) => text));

/**
 * Whether a sentence may stand in an answer: it stands in what a tool or the library gave, or it is a fixed sentence whose slots hold
 * nothing but words and numbers of the message and of the tools' answers.
 */
export function isSupported(sentence: string, results: readonly ToolRun[], message: string): boolean {
  const text = sentence.trim();
  if (fixed.has(text)) return true;
  if (results.some(({ result }) => result.statements.some((one) => one.text.includes(text) || `${one.about}:` === text))) return true;
  const material = toWordSet(`${message} ${JSON.stringify(results)} medicine your and or as of a s`);
  return patterns.some((pattern) => {
    const slots = pattern.exec(text)?.slice(1);
    return slots?.every((content) => [...toWordSet(content)].every((word) => material.has(word))) ?? false;
  });
}

/** The sentences of an answer, without its marks, that nothing supports. */
export function listUnsupportedSentences(text: string, results: readonly ToolRun[], message: string): string[] {
  // How serious a finding is comes in bold before it, also behind what opens the line.
  const lines = text.split(/\n|(?<=[.!?]) (?=\*\*[^*\n]+:\*\* )/).flatMap((line) => {
    const plain = line.replace(/^- /, '').replace(/\\([\\`*_[\]<>#|.])/g, '$1');
    // A title stands apart from the passage that follows it.
    const [, title, rest] = /^\*\*(.+?:)\*\* (.*)$/.exec(plain) ?? [];
    return title === undefined || rest === undefined ? [plain] : isSupported(title, results, message) ? [rest] : [`${title} ${rest}`];
  });
  return lines.flatMap((line) =>
    isSupported(line, results, message) ? [] : splitSentences(line).filter((one) => !isSupported(one, results, message)),
  );
}

const toWordSet = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? []);
