import type { Region } from '@wellkept/clinical/regional-english.ts';

/** What to dial, worded to fit into a sentence; the product sets the numbers. */
export type HelpLines = { emergency: string; crisis: string };

const crisisLines: Readonly<Record<Region, string>> = {
  US: 'call or text 988 (Suicide and Crisis Lifeline)',
  UK: 'call Samaritans on 116 123',
  EU: 'call 112, or 116 123 where your country has that line',
  other: 'call or text 988 in the US, 116 123 in the UK, or 112 in the EU',
};

/** `numbers` are the product's emergency numbers by region; without a known region all of them are named. */
export function getHelpLines(region: Region | null, numbers: readonly { number: string; region: string }[]): HelpLines {
  const own = numbers.find((one) => one.region === region);
  const all = numbers.map((one) => `${one.number} (${one.region})`);
  return {
    emergency: own ? own.number : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`,
    crisis: crisisLines[region ?? 'other'],
  };
}
