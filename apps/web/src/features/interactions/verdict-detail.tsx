import { formatList, isolate } from '@wellkept/clinical/wording.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { getSeverityWord } from '@wellkept/interactions/severity.ts';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { getMarkTone } from '../../components/severity-mark.tsx';
import { shorten } from '../../lib/wording.ts';

const namedMax = 6;

/** The sentences under a verdict, with the word of the worst finding in its color. */
export function VerdictDetail({ verdict: { detail, severity } }: { verdict: Verdict }) {
  if (severity === null) return detail;
  const words = ['interaction', 'personal'].map((kind) => `${getSeverityWord({ kind, severity })}:`);
  const word = words.find((one) => detail.startsWith(one));
  if (word === undefined) return detail;
  return (
    <>
      <b className={`bold ${getMarkTone(severity)}`}>{word}</b>
      {detail.slice(word.length)}
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
