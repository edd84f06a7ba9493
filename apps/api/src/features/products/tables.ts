import { productKinds, productSources } from '@wellkept/contract/products/product-record.ts';
import { recallSources } from '@wellkept/contract/products/recall-record.ts';
import { recallAnswers } from '@wellkept/contract/products/recalls.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../auth/tables.ts';
import {
  createCreatedAtColumn,
  createEveryRowPolicies,
  createInstantColumn,
  createOwnRowsPolicy,
  createSharedRowsPolicy,
  upkeep,
} from '../../database/policies.ts';

/** Products that a person keeps: of the store, or added by them. */
export const savedProducts = pgTable(
  'saved_products',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** GTIN-14. */
    barcode: text('barcode'),
    name: text('name').notNull(),
    brand: text('brand'),
    kind: text('kind', { enum: productKinds }).notNull(),
    ingredients: text('ingredients').notNull(),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('saved_products_by_barcode').on(table.userId, table.barcode),
    check('saved_products_kind_is_known', sql`kind in ('food', 'cosmetic', 'supplement')`),
    check('saved_products_barcode_has_14_digits', sql`barcode ~ '^[0-9]{14}$'`),
    check('saved_products_name_length', sql`length(name) between 1 and 200`),
    check('saved_products_ingredients_length', sql`length(ingredients) between 1 and 20000`),
    createOwnRowsPolicy(),
  ],
);

/** What many people scan is looked through first. The number is part of the definition of an index. */
export const isPopular = sql`popularity >= 20`;

/** Products that everybody finds, as an operator imported them from an open database. Nothing in it is about a person. */
export const catalogProducts = pgTable(
  'catalog_products',
  {
    barcode: text('barcode').primaryKey(),
    name: text('name').notNull(),
    brand: text('brand'),
    kind: text('kind', { enum: productKinds }).notNull(),
    ingredients: text('ingredients'),
    nutriments: jsonb('nutriments').$type<Record<string, number>>().notNull(),
    categories: text('categories').array().notNull(),
    source: text('source', { enum: productSources }).notNull(),
    modifiedAt: createInstantColumn('modified_at'),
    /** Folded words of name and brand. */
    words: text('words').notNull(),
    /** How many people scanned it in a year, by its source; 0 where that is not known. */
    popularity: integer('popularity').notNull().default(0),
  },
  (table) => [
    index('catalog_products_by_beginnings').using('gin', sql`list_word_beginnings(words)`),
    index('catalog_products_popular_by_beginnings').using('gin', sql`list_word_beginnings(words)`).where(isPopular),
    index('catalog_products_by_category').using('gin', table.categories),
    createSharedRowsPolicy(),
    ...createEveryRowPolicies(upkeep, 'select', 'insert', 'update'),
  ],
);

/** Warnings and recalls, as an operator imported them from the lists of an authority. Nothing in it is about a person. */
export const recalls = pgTable(
  'recalls',
  {
    id: text('id').primaryKey(),
    source: text('source', { enum: recallSources }).notNull(),
    product: text('product').notNull(),
    firm: text('firm'),
    reason: text('reason').notNull(),
    publishedOn: date('published_on').notNull(),
    /** GTIN-14. */
    barcodes: text('barcodes').array().notNull(),
    /** Words of a name, all of which a product must have; empty where the entry describes packages instead. */
    nameWords: text('name_words').array().notNull(),
    /** Folded words of product and firm. */
    words: text('words').notNull(),
  },
  (table) => [
    index('recalls_by_day').on(table.publishedOn),
    index('recalls_by_barcode').using('gin', table.barcodes),
    index('recalls_by_name_words').using('gin', table.nameWords),
    index('recalls_by_words').using('gin', sql`to_tsvector('simple', words)`),
    createSharedRowsPolicy(),
    ...createEveryRowPolicies(upkeep, 'select', 'insert', 'update'),
  ],
);

/** What a person did about a recall: it is not theirs, or they dealt with it. */
export const recallDecisions = pgTable(
  'recall_decisions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    recallId: text('recall_id').notNull(),
    answer: text('answer', { enum: recallAnswers }).notNull(),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.recallId] }),
    check('recall_decisions_answer_is_known', sql`answer in ('notMine', 'done')`),
    check('recall_decisions_recall_id_is_one', sql`recall_id ~ '^[a-z0-9-]{1,120}$'`),
    createOwnRowsPolicy(),
  ],
);
