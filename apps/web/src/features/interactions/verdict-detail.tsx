import { formatList, isolate } from '@wellkept/clinical/wording.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { getSeverityWord } from '@wellkept/interactions/severity.ts';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import type { ReactNode } from 'react';
import { getMarkTone } from '../../components/severity-mark.tsx';
import { shorten } from '../../lib/wording.ts';

const namedMax = 6;

/** The sentence of a verdict. It begins with the word of the worst finding where it is the sentence of that finding. */
export const VerdictSentence = ({ verdict }: { verdict: Verdict }) => withSeverityWord(verdict.sentence, verdict);

/** The sentences under a verdict. */
export const VerdictDetail = ({ verdict }: { verdict: Verdict }) => withSeverityWord(verdict.detail, verdict);

/** The word of the worst finding in its color, where a text begins with it. */
function withSeverityWord(text: string, { severity }: Verdict): ReactNode {
  if (severity === null) return text;
  const words = ['interaction', 'personal'].map((kind) => `${getSeverityWord({ kind, severity })}:`);
  const word = words.find((one) => text.startsWith(one));
  if (word === undefined) return text;
  return (
    <>
      <b className={`bold ${getMarkTone(severity)}`}>{word}</b>
      {text.slice(word.length)}
    </>
  );
}

/** What no finding can include, by name; empty where everything is included. */
export function getNotIncludedText({ unchecked }: Verdict): string {
  if (unchecked.length === 0) return '';
  const names = unchecked.map((text) => `“${isolate(shorten(text, 40))}”`);
  return `Not checked: ${formatList(names, namedMax)}.`;
}

/** `isBesideVerdict`: the verdict's own sentences are read with it, so what they name is not named again. */
export function NotIncluded({ verdict, isBesideVerdict = false }: { verdict: Verdict; isBesideVerdict?: boolean }) {
  const { sentence, detail, unchecked } = verdict;
  const isNamed = (name: string) => isBesideVerdict && `${sentence} ${detail}`.includes(name);
  const text = getNotIncludedText({ ...verdict, unchecked: unchecked.filter((name) => !isNamed(name)) });
  return text === '' ? null : <p className="small">{text}</p>;
}

/**
 * The short disclaimer, with every result of a check. Where a finding leads, it also says how far the check is: a line of its own would
 * move what is below it once the check is complete.
 */
export const CheckDisclaimer = ({ progress = '' }: { progress?: string }) => (
  <p className="cap">
    {product.disclaimer} {progress}
  </p>
);
