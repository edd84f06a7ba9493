import { z } from 'zod';
import { LifeDay, PastInstant } from '../bounds.ts';
import { createSingleLineSchema } from '../single-line-schema.ts';
import { providerNeedIds } from './needs.ts';
import {
  accessFeatures,
  insuranceLengthMax,
  meetingWays,
  providerFieldLengthMax,
  providerLanguages,
  providerListingStates,
  providerNameLengthMax,
  providerNoteLengthMax,
  providerSources,
} from './provider-options.ts';

const NeedId = z.enum(providerNeedIds);
const Languages = z.array(z.enum(providerLanguages)).max(providerLanguages.length);
const Ways = z.array(z.enum(meetingWays)).max(meetingWays.length);
const Access = z.array(z.enum(accessFeatures)).max(accessFeatures.length);
const createOptionalLine = (label: string, lengthMax: number) => createSingleLineSchema(label, lengthMax).nullable();
const PlaceKey = z.string().regex(/^[ct]:[^:]{0,60}:.{1,300}$/);
export const Website = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .max(300)
  .nullable();

const described = { languages: Languages, ways: Ways, access: Access };

/** An entry of the directory. */
export const Provider = z
  .object({
    id: z.uuid(),
    need: z.string(),
    name: z.string(),
    title: z.string().nullable(),
    address: z.string().nullable(),
    town: z.string(),
    region: z.string(),
    postcode: z.string(),
    country: z.string(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    languages: z.array(z.string()),
    ways: z.array(z.string()),
    access: z.array(z.string()),
    insurance: z.string().nullable(),
    source: z.enum(providerSources),
    sourceName: z.string(),
    /** The day on which its source last checked or updated it. */
    checkedOn: z.iso.date(),
    /** The person who asks has reported it. */
    isReported: z.boolean(),
  })
  .meta({ id: 'Provider' });
export type Provider = z.infer<typeof Provider>;

/** Stays in the body: what people need is about their health. */
export const ProviderSearch = z
  .strictObject({
    need: NeedId,
    /** The key of a place that was suggested; null for anywhere. */
    place: PlaceKey.nullable(),
    language: z.enum(providerLanguages).nullable(),
    way: z.enum(meetingWays).nullable(),
    access: Access,
    /** Words that the text about insurance has. */
    insurance: z.string().trim().max(100).nullable(),
    /** The last entry of the page before. */
    after: z.strictObject({ checkedOn: LifeDay, id: z.uuid() }).nullable(),
  })
  .meta({ id: 'ProviderSearch' });
export type ProviderSearch = z.infer<typeof ProviderSearch>;
export const FoundProviders = z.object({ providers: z.array(Provider), hasMore: z.boolean() }).meta({ id: 'FoundProviders' });

export const PlaceSearch = z.strictObject({ q: z.string().trim().max(100) }).meta({ id: 'PlaceSearch' });
export const FoundPlaces = z
  .object({
    places: z.array(z.object({ key: z.string(), label: z.string(), entries: z.int() })),
    /** Nobody has imported or listed anything: there is nothing to search. */
    isEmpty: z.boolean(),
  })
  .meta({ id: 'FoundPlaces' });

export const ProviderParams = z.object({ id: z.uuid() });

/** Someone a person wants to find again, from the directory or typed in. */
export const SavedProviderInput = z
  .strictObject({
    /** The entry it was saved from. It stays saved when the entry goes. */
    providerId: z.uuid().nullable(),
    name: createSingleLineSchema('Name', providerNameLengthMax),
    /** Such as "Dentist". */
    role: createOptionalLine('Role', providerFieldLengthMax),
    phone: createOptionalLine('Phone', 60),
    address: createOptionalLine('Address', 500),
    note: z.string().trim().max(providerNoteLengthMax),
    isInCareTeam: z.boolean(),
  })
  .meta({ id: 'SavedProviderFields' });
export type SavedProviderInput = z.infer<typeof SavedProviderInput>;
export const SavedProvider = z
  .object({
    id: z.uuid(),
    providerId: z.uuid().nullable(),
    name: z.string(),
    role: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    note: z.string(),
    isInCareTeam: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedProvider' });
export type SavedProvider = z.infer<typeof SavedProvider>;

/** What providers say about themselves. */
export const ProviderListingInput = z
  .strictObject({
    need: NeedId,
    name: createSingleLineSchema('Name', providerNameLengthMax),
    title: createOptionalLine('Title', providerFieldLengthMax),
    address: createSingleLineSchema('Address', providerFieldLengthMax),
    town: createSingleLineSchema('Town', 100),
    region: z.string().trim().max(60),
    postcode: createSingleLineSchema('Postcode', 20),
    country: z.string().regex(/^[A-Z]{2}$/),
    phone: createOptionalLine('Phone', 60),
    website: Website,
    insurance: createOptionalLine('Insurance', insuranceLengthMax),
    ...described,
  })
  .meta({ id: 'ProviderListingFields' });
export type ProviderListingInput = z.infer<typeof ProviderListingInput>;
const listingFields = Provider.pick({
  id: true,
  need: true,
  name: true,
  title: true,
  address: true,
  town: true,
  region: true,
  postcode: true,
  country: true,
  phone: true,
  website: true,
  insurance: true,
  languages: true,
  ways: true,
  access: true,
});
export const ProviderListing = listingFields
  .extend({ state: z.enum(providerListingStates), reason: z.string().nullable(), updatedAt: z.iso.datetime() })
  .meta({ id: 'ProviderListing' });
export type ProviderListing = z.infer<typeof ProviderListing>;

/** A listing that waits, for an administrator. */
export const WaitingListing = listingFields.extend({ listedBy: z.uuid(), updatedAt: z.iso.datetime() }).meta({ id: 'WaitingListing' });
export const ListingDecision = z
  .strictObject({
    listedBy: z.uuid(),
    id: z.uuid(),
    /** When the listing that was looked at was last changed. One that has changed since is not decided. */
    updatedAt: PastInstant,
    isAccepted: z.boolean(),
    reason: z.string().trim().max(500),
  })
  .meta({ id: 'ListingDecision' });
export const ReportedProvider = Provider.omit({ isReported: true }).extend({ reports: z.int() }).meta({ id: 'ReportedProvider' });
/** Whether an entry that was reported is wrong, which takes it out of the directory until its source has looked at it again. */
export const ReportDecision = z.strictObject({ id: z.uuid(), isWrong: z.boolean() }).meta({ id: 'ReportDecision' });
