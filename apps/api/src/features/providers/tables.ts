import { providerListingStates, providerSources } from '@wellkept/contract/providers/provider-options.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../auth/tables.ts';
import {
  admin,
  createCreatedAtColumn,
  createEveryRowPolicies,
  createInstantColumn,
  createOwnRowsPolicy,
  createSharedRowsPolicy,
  upkeep,
} from '../../database/policies.ts';

const createUserIdColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** What an entry of the directory says, and what a provider sends in to be listed. */
const createEntryColumns = () => ({
  need: text('need').notNull(),
  name: text('name').notNull(),
  title: text('title'),
  address: text('address'),
  town: text('town').notNull(),
  region: text('region').notNull(),
  postcode: text('postcode').notNull(),
  country: text('country').notNull(),
  phone: text('phone'),
  website: text('website'),
  languages: text('languages').array().notNull(),
  ways: text('ways').array().notNull(),
  access: text('access').array().notNull(),
  insurance: text('insurance'),
});

/** Entries that providers sent in about themselves. They are public once an administrator accepts them. */
export const providerListings = pgTable(
  'provider_listings',
  {
    userId: createUserIdColumn(),
    id: uuid('id').notNull(),
    ...createEntryColumns(),
    state: text('state', { enum: providerListingStates }).notNull().default('waiting'),
    /** Why it was declined. */
    reason: text('reason'),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('provider_listings_waiting').on(table.updatedAt).where(sql`state = 'waiting'`),
    check('provider_listings_state_is_known', sql`state in ('waiting', 'accepted', 'declined')`),
    check('provider_listings_name_length', sql`length(name) between 1 and 200`),
    createOwnRowsPolicy(),
    ...createEveryRowPolicies(admin, 'select', 'update'),
  ],
);

/** The directory. Nothing in it says who reads it; what it says of providers is public in its source. */
export const providers = pgTable(
  'providers',
  {
    id: uuid('id').primaryKey(),
    ...createEntryColumns(),
    source: text('source', { enum: providerSources }).notNull(),
    sourceName: text('source_name').notNull(),
    checkedOn: date('checked_on', { mode: 'string' }).notNull(),
    townKey: text('town_key').notNull(),
    areaKey: text('area_key').notNull(),
    /** When the import began that brought it last. */
    importedAt: createInstantColumn('imported_at').notNull(),
    /** The day it was found wrong. It is back when its source has looked at it since. */
    hiddenOn: date('hidden_on', { mode: 'string' }),
    /** The listing that it was accepted from; it goes with it. */
    listedBy: uuid('listed_by'),
    listingId: uuid('listing_id'),
    /** Few entries say more than a name and an address: those that do have indexes of their own. */
    isDescribed: boolean('is_described')
      .notNull()
      .generatedAlwaysAs(sql`languages <> '{}' or ways <> '{}' or access <> '{}' or insurance is not null`),
  },
  (table) => [
    index('providers_by_town').on(table.need, table.townKey, table.checkedOn, table.id).where(sql`hidden_on is null`),
    index('providers_by_area').on(table.need, table.areaKey, table.checkedOn, table.id).where(sql`hidden_on is null`),
    index('providers_by_need').on(table.need, table.checkedOn, table.id).where(sql`hidden_on is null`),
    index('providers_described_by_town')
      .on(table.need, table.townKey, table.checkedOn, table.id)
      .where(sql`hidden_on is null and is_described`),
    index('providers_described_by_area')
      .on(table.need, table.areaKey, table.checkedOn, table.id)
      .where(sql`hidden_on is null and is_described`),
    index('providers_described_by_need').on(table.need, table.checkedOn, table.id).where(sql`hidden_on is null and is_described`),
    uniqueIndex('providers_by_listing').on(table.listedBy, table.listingId).where(sql`listing_id is not null`),
    foreignKey({ columns: [table.listedBy, table.listingId], foreignColumns: [providerListings.userId, providerListings.id] }).onDelete(
      'cascade',
    ),
    check('providers_source_is_known', sql`source in ('nppes', 'list', 'listing')`),
    createSharedRowsPolicy(),
    ...createEveryRowPolicies(upkeep, 'select', 'insert', 'update', 'delete'),
    ...createEveryRowPolicies(admin, 'select', 'insert', 'update'),
  ],
);

/** The towns and postcode areas that entries name. */
export const providerPlaces = pgTable(
  'provider_places',
  {
    key: text('key').primaryKey(),
    label: text('label').notNull(),
    /** Folded words that it is found by. */
    words: text('words').notNull(),
    entries: integer('entries').notNull(),
  },
  (table) => [
    // With what decides which come first: of one letter there are thousands.
    index('provider_places_by_words').using('btree', table.words.op('text_pattern_ops'), table.entries, table.key),
    createSharedRowsPolicy(),
    ...createEveryRowPolicies(upkeep, 'select', 'insert', 'update', 'delete'),
    ...createEveryRowPolicies(admin, 'select', 'insert', 'update'),
  ],
);

/** Who reported that an entry is wrong. */
export const providerReports = pgTable(
  'provider_reports',
  {
    userId: createUserIdColumn(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.providerId] }),
    index('provider_reports_by_provider').on(table.providerId),
    createOwnRowsPolicy(),
    ...createEveryRowPolicies(admin, 'select', 'delete'),
  ],
);

/** Providers that a person wants to find again, and their care team. */
export const savedProviders = pgTable(
  'saved_providers',
  {
    userId: createUserIdColumn(),
    id: uuid('id').notNull(),
    /** The entry it was saved from, which may be gone. */
    providerId: uuid('provider_id'),
    name: text('name').notNull(),
    role: text('role'),
    phone: text('phone'),
    address: text('address'),
    note: text('note').notNull(),
    isInCareTeam: boolean('is_in_care_team').notNull(),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    check('saved_providers_name_length', sql`length(name) between 1 and 200`),
    check('saved_providers_note_length', sql`length(note) <= 1000`),
    createOwnRowsPolicy(),
  ],
);
