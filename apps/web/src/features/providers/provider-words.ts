import { findProviderNeed } from '@wellkept/contract/providers/needs.ts';
import {
  type AccessFeature,
  accessFeatures,
  type MeetingWay,
  meetingWays,
  providerLanguages,
} from '@wellkept/contract/providers/provider-options.ts';

const wayNames: Readonly<Record<MeetingWay, string>> = { inPerson: 'In person', video: 'Video', phone: 'Phone', home: 'At your home' };
const accessNames: Readonly<Record<AccessFeature, string>> = {
  stepFree: 'Step-free entrance',
  accessibleToilet: 'Accessible toilet',
  hearingLoop: 'Hearing loop',
  signLanguage: 'Sign language',
  largePrint: 'Large print',
  quietRoom: 'Quiet room',
};
const displayNames = new Intl.DisplayNames('en', { type: 'language' });

export type Choice = { value: string; label: string };

export const wayChoices: readonly Choice[] = meetingWays.map((value) => ({ value, label: wayNames[value] }));
export const accessChoices: readonly Choice[] = accessFeatures.map((value) => ({ value, label: accessNames[value] }));
/** By name. Chromium has no name for American Sign Language. */
export const languageChoices: readonly Choice[] = providerLanguages
  .map((value) => ({ value, label: value === 'ase' ? 'American Sign Language' : (displayNames.of(value) ?? value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

const getLabels = (choices: readonly Choice[], values: readonly string[]): string =>
  choices
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => label)
    .join(', ');

type Described = { languages: string[]; ways: string[]; access: string[]; insurance: string | null };

/** What an entry says beyond its address, as lines with a name. Empty where it says nothing. */
export const describeEntry = ({ languages, ways, access, insurance }: Described): [string, string][] =>
  (
    [
      ['Languages', getLabels(languageChoices, languages)],
      ['Ways to meet', getLabels(wayChoices, ways)],
      ['Accessibility', getLabels(accessChoices, access)],
      ['Insurance', insurance ?? ''],
    ] satisfies [string, string][]
  ).filter(([, text]) => text !== '');

type Addressed = { address: string | null; town: string; region: string; postcode: string };

/** On one line. */
export const formatAddress = ({ address, town, region, postcode }: Addressed): string =>
  [address, town, [region, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

export const getProfessional = (need: string): string => findProviderNeed(need)?.professional ?? '';
