import { parseSync, Visitor } from 'oxc-parser';

const linesMax = 70;

type Span = { start: number; end: number };

/** The functions of a file with more lines than a reader can take in at once. A `describe` of a test is a chapter, not a function. */
export function listLongFunctions(path: string, text: string): { line: number; lines: number }[] {
  const countLinesUntil = (end: number) => text.slice(0, end).split('\n').length;
  const chapters = new Set<number>();
  const found: { line: number; lines: number }[] = [];
  const check = ({ start, end }: Span) => {
    const lines = text.slice(start, end).split('\n').length;
    if (lines > linesMax && !chapters.has(start)) found.push({ line: countLinesUntil(start), lines });
  };
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (/^describe\b/.test(text.slice(callee.start, callee.end))) for (const { start } of given) chapters.add(start);
    },
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(parseSync(path, text).program);
  return found;
}
