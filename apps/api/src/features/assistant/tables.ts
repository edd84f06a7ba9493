import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../auth/tables.ts';
import { createBytesColumn, createCreatedAtColumn, createInstantColumn, createOwnRowsPolicy } from '../../database/policies.ts';

/** A person's conversations with the assistant. The text is encrypted; the times and the model are not. */
export const assistantConversations = pgTable(
  'assistant_conversations',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    title: createBytesColumn('title').notNull(),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), createOwnRowsPolicy()],
);

export const assistantMessages = pgTable(
  'assistant_messages',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id').notNull(),
    id: uuid('id').notNull(),
    position: integer('position').notNull(),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    /** The text, and of an answer its sources and cards. */
    content: createBytesColumn('content').notNull(),
    feedback: text('feedback', { enum: ['helpful', 'not-helpful'] }),
    /** Who worded an answer, and what that took; null for what the person wrote. */
    model: text('model'),
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** In millionths of a US dollar. */
    costMicroUsd: bigint('cost_micro_usd', { mode: 'number' }),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.conversationId, table.id] }),
    unique('assistant_messages_stand_in_order').on(table.userId, table.conversationId, table.position),
    foreignKey({
      name: 'assistant_messages_conversation_fk',
      columns: [table.userId, table.conversationId],
      foreignColumns: [assistantConversations.userId, assistantConversations.id],
    }).onDelete('cascade'),
    check('assistant_messages_role_is_known', sql`role in ('user', 'assistant')`),
    check('assistant_messages_feedback_is_known', sql`feedback in ('helpful', 'not-helpful')`),
    check('assistant_messages_position_is_not_negative', sql`position >= 0`),
    check('assistant_messages_counts_are_not_negative', sql`input_tokens >= 0 and output_tokens >= 0 and cost_micro_usd >= 0`),
    createOwnRowsPolicy(),
  ],
);
