/**
 * The beginnings of words without which an expression cannot be met, as far as its wording shows them: of "(swell\w*|puff(y|ed))" they are
 * "swell" and "puff", and a text with neither need not be tried. Null where it shows none.
 */
export function extractStems(expression: string): readonly string[] | null {
  const all = splitOutside(expression, '|').map(extractAlternativeStems);
  return all.every((stems) => stems !== null) ? all.flat() : null;
}

function extractAlternativeStems(expression: string): readonly string[] | null {
  const text = expression.replace(/^(?:\\b)+/, '');
  if (text.startsWith('(')) {
    const end = findClosingBracket(text);
    const isGroup = !text.startsWith('(?') || text.startsWith('(?:');
    return isGroup && !/^[?*{]/.test(text.slice(end + 1)) ? extractStems(text.slice(text.startsWith('(?:') ? 3 : 1, end)) : null;
  }
  const literal = /^[a-z' -]*/.exec(text)?.[0] ?? '';
  const stem = /^[?*{]/.test(text.slice(literal.length)) ? literal.slice(0, -1) : literal;
  return stem.trim().length > 1 ? [stem] : null;
}

/** The parts of an expression between the marks that stand in no brackets. */
export function splitOutside(expression: string, mark: string): readonly string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < expression.length; at += 1) {
    const found = expression[at];
    if (found === '\\') at += 1;
    else if (found === '(') depth += 1;
    else if (found === ')') depth -= 1;
    else if (found === mark && depth === 0) {
      parts.push(expression.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, expression.slice(from)];
}

/** Where the bracket that opens an expression closes. */
function findClosingBracket(expression: string): number {
  let depth = 0;
  for (let at = 0; at < expression.length; at += 1) {
    const found = expression[at];
    if (found === '\\') at += 1;
    else if (found === '(') depth += 1;
    else if (found === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return expression.length;
}
