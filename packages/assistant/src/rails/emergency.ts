import { detectHelpLanguage, type HelpLanguage } from '@wellkept/triage/message/foreign-language.ts';
import type { Triage } from '@wellkept/triage/triage.ts';
import { askingTexts } from './asking-texts.ts';
import type { HelpLines } from './help-lines.ts';
import { helpTexts, languageLines } from './help-texts.ts';

/** The crisis lines of regions with one emergency number of their own. */
const regionalCrisisNumbers: Readonly<Record<string, string>> = { '911': '988', '999': '116 123' };

/** What to dial for a person who writes in a language: the region's numbers, or those of the language where the region is not US or UK. */
function getLinesIn(language: HelpLanguage, lines: HelpLines): HelpLines {
  if (language === 'en') return lines;
  const { emergency, crisis, call } = languageLines[language];
  const regional = regionalCrisisNumbers[lines.emergency];
  return regional ? { emergency: lines.emergency, crisis: call.replace('{number}', regional) } : { emergency, crisis };
}

/** Whom to call about a poison: Poison Help (HRSA, poisonhelp.hrsa.gov) and NHS 111 (nhs.uk, Poisoning). */
const poisonLines: Readonly<Record<string, string>> = { '911': 'Poison Help on 1-800-222-1222', '999': 'NHS 111' };

/**
 * The whole answer if the person should act at once. These rules alone write it, before and without any model. Null if there is time to
 * look things up.
 */
export function createUrgentAnswer(
  message: string,
  { level, reasons, hasCrisisSigns, isStanding }: Triage,
  lines: HelpLines,
): string | null {
  if (level !== 'crisis' && level !== 'emergency') return null;
  const language = detectHelpLanguage(message);
  const dial = getLinesIn(language, lines);
  if (level === 'crisis' && isStanding) return fillHelpText([askingTexts[language].stays, askingTexts[language].over], dial);
  const text = fillHelpText(helpTexts[language][level], { ...dial, reasons: reasons.slice(0, 2).join(' ') });
  const parts = [text, isStanding ? askingTexts[language].over : '', hasCrisisSigns ? formatCrisisAddition(language, dial) : ''];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** What goes before an answer where it may be an emergency, or a person may be in danger from themselves; where that is whole, it asks so. */
export function formatAskingText(
  message: string,
  { mayBeEmergency, mayBeOverdose, hasCrisisSigns, isWhole }: Triage,
  lines: HelpLines,
): string {
  const language = detectHelpLanguage(message);
  const dial = getLinesIn(language, lines);
  const poison = poisonLines[lines.emergency];
  const slots = { ...dial, poison: poison ? ` or ${poison}` : '' };
  const { overdose, pondering, over } = askingTexts[language];
  if (isWhole) return fillHelpText([...(mayBeOverdose ? [overdose] : []), ...(hasCrisisSigns ? [pondering] : []), over], slots);
  const asking = mayBeEmergency ? fillHelpText([helpTexts[language].asks], dial) : '';
  const line = hasCrisisSigns ? formatCrisisAddition(language, dial) : '';
  return [asking, line].filter((part) => part !== '').join('\n\n');
}

/** What stands beneath the answer to a question about suicide, self-harm or overdose as a subject. */
export function formatLineBeneath(message: string, { isAboutCrisis }: Triage, lines: HelpLines): string {
  const language = detectHelpLanguage(message);
  return isAboutCrisis ? fillHelpText([helpTexts[language].beneath], { ...getLinesIn(language, lines) }) : '';
}

/**
 * Shown above the results of a search that names a danger, in paragraphs without marks; empty where none does. A search cannot ask
 * back, so what may be an emergency is answered as one.
 */
export function listSearchHelp(message: string, urgency: Triage, lines: HelpLines): string[] {
  const { level, reasons, mayBeEmergency, hasCrisisSigns } = urgency;
  const language = detectHelpLanguage(message);
  const dial = getLinesIn(language, lines);
  const help = level === 'crisis' || level === 'emergency' ? level : mayBeEmergency ? 'emergency' : null;
  const texts = [
    // Its last paragraph says what an assistant is.
    help && fillHelpText(helpTexts[language][help].slice(0, 2), { ...dial, reasons: reasons.slice(0, 2).join(' ') }),
    level === 'urgent' && formatSoonText(urgency, lines),
    hasCrisisSigns && level !== 'crisis' && formatCrisisAddition(language, dial),
    formatLineBeneath(message, urgency, lines),
  ].flatMap((text) => (text ? text.split('\n\n') : []));
  return texts.map((text) => text.replaceAll('**', ''));
}

const fillHelpText = (paragraphs: readonly string[], slots: Readonly<Record<string, string>>): string =>
  paragraphs.map((paragraph) => paragraph.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '').trim()).join('\n\n');

/** Goes before serious findings that are in English, in the language of the message. */
export const formatForeignWarning = (message: string): string => `**${askingTexts[detectHelpLanguage(message)].serious}**`;

/** Beside an ambulance or an answer: what is meant may be danger from oneself. */
const formatCrisisAddition = (language: HelpLanguage, { crisis, emergency }: HelpLines): string =>
  language === 'en'
    ? `If hurting yourself, not wanting to live, or food and eating is part of this, you don’t have to be alone with it. Please ${crisis}. If you're in danger, call ${emergency}.`
    : fillHelpText(helpTexts[language].crisis.slice(0, 1), { crisis, emergency });

/** Goes before the answer if something should be looked at soon. */
export function formatSoonText({ reasons, byValue }: Triage, { emergency }: HelpLines): string {
  const when =
    byValue?.level === 'days'
      ? 'Talk to a doctor within days.'
      : 'This should be looked at soon: call your doctor or an advice line today.';
  const signs = byValue
    ? formatAlternatives(byValue.dangerSigns)
    : 'trouble breathing, chest pain, fainting, confusion, weakness on one side, heavy bleeding or pain that is getting much worse';
  const worse = signs === '' ? '' : `It becomes an emergency with ${signs}. Then call ${emergency} right away.`;
  return [...reasons.slice(0, 2), when, worse].join(' ').trim();
}

const formatAlternatives = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
