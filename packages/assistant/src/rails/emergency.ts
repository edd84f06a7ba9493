import type { Triage } from '@wellkept/triage/triage.ts';

export type Region = 'US' | 'UK' | 'EU' | 'other';

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

/**
 * The whole answer if the person should act at once. These rules alone write it, before and without any model. Null if there is time to
 * look things up.
 */
export function createUrgentAnswer({ level, reasons, hasCrisisSigns }: Triage, lines: HelpLines): string | null {
  if (level === 'crisis') return formatCrisisText(lines);
  if (level !== 'emergency') return null;
  const text = formatEmergencyText(reasons, lines);
  return hasCrisisSigns ? `${text}\n\n${formatCrisisAddition(lines)}` : text;
}

const formatEmergencyText = (reasons: readonly string[], { emergency }: HelpLines): string =>
  [
    `**This can be an emergency. Call ${emergency} now.** ${reasons.slice(0, 2).join(' ')}`.trim(),
    'Do not drive yourself. If you can, unlock the door, stay with somebody, and have your list of medicines ready. If somebody is not breathing, the person on the phone will tell you what to do.',
    'I am a computer program and cannot see how you are. If you are not sure, call anyway.',
  ].join('\n\n');

/** Where an emergency may be meant. */
const formatCrisisAddition = ({ crisis }: HelpLines): string =>
  `If you hurt yourself, or think of it, you don't have to be alone with that. Once help is on its way, please also ${crisis}.`;

const formatCrisisText = ({ crisis, emergency }: HelpLines): string =>
  [
    `**I am glad that you wrote this. You do not have to carry it alone: please ${crisis} now.** Somebody answers at any hour, and you can say as much or as little as you like.`,
    `If you or somebody else may be hurt right now, call ${emergency}. If you can, go to a person you trust and tell them how you feel.`,
    'I am a computer program, so a person is the better help here. I can stay with questions about health, sleep or medicines whenever you want.',
  ].join('\n\n');

/** Goes before the answer if something should be looked at soon. */
export function formatSoonText({ reasons, byValue }: Triage, { emergency }: HelpLines): string {
  const when =
    byValue?.level === 'days'
      ? 'Talk to a doctor within days.'
      : 'This should be looked at soon: call your doctor or an advice line today.';
  const signs = byValue
    ? formatAlternatives(byValue.dangerSigns)
    : 'trouble breathing, chest pain, fainting, confusion, weakness on one side, heavy bleeding or pain that is getting much worse';
  const worse = signs === '' ? '' : `It becomes an emergency with ${signs}: then call ${emergency} at once.`;
  return [...reasons.slice(0, 2), when, worse].join(' ').trim();
}

const formatAlternatives = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
