export const providerNameLengthMax = 200;
export const providerFieldLengthMax = 200;
export const insuranceLengthMax = 500;
export const savedProvidersMax = 200;
export const providerListingsMax = 5;
export const providerNoteLengthMax = 1000;
/** How many entries a page of the search has. */
export const foundProvidersMax = 20;
export const foundPlacesMax = 8;

export const meetingWays = ['inPerson', 'video', 'phone', 'home'] as const;
export type MeetingWay = (typeof meetingWays)[number];
export const accessFeatures = ['stepFree', 'accessibleToilet', 'hearingLoop', 'signLanguage', 'largePrint', 'quietRoom'] as const;
export type AccessFeature = (typeof accessFeatures)[number];
/** ISO 639-1, and `ase` of ISO 639-3 for American Sign Language. */
export const providerLanguages = [
  ...['ar', 'ase', 'bn', 'de', 'en', 'es', 'fa', 'fr', 'gu', 'hi', 'ht', 'it', 'ja', 'ko', 'ne', 'pa', 'pl', 'pt', 'ro', 'ru', 'so', 'sw'],
  ...['ta', 'tl', 'tr', 'uk', 'ur', 'vi', 'yue', 'zh'],
] as const;
/** Where an entry comes from: the US register of providers, a list that an operator imported, or the provider, reviewed by an administrator. */
export const providerSources = ['nppes', 'list', 'listing'] as const;
export const providerListingStates = ['waiting', 'accepted', 'declined'] as const;
