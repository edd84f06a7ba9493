import type { CheckedItem, CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { shorten } from '../../../lib/wording.ts';
import { describePerson } from '../../profile/about-summary.ts';
import { PrintSheet } from '../print-sheet.tsx';
import { normalizeName } from '../result-view.ts';

type Props = { verdict: Verdict; result: CheckResult | null; person: CheckedPerson | null };

export function CheckPrintSheet({ verdict, result, person }: Props) {
  return (
    <PrintSheet
      title="What I take, and how it goes together"
      verdict={verdict}
      result={result}
      about={person ? describePerson(person) : []}
    >
      {result?.items.map((item) => (
        <li key={item.text}>{formatRecognizedItem(item)}</li>
      ))}
    </PrintSheet>
  );
}

/** The text as it was typed, with what it was read as where that is not plain. */
function formatRecognizedItem({ text, name, resolution }: CheckedItem): string {
  const isPlain = !resolution.match || normalizeName(text).startsWith(normalizeName(name));
  return isPlain ? shorten(text, 200) : `${shorten(text, 200)} (${name})`;
}
