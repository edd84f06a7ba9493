import { toWire } from '@wellkept/contract/specified-names.ts';
import { diaryFirstDay } from '@wellkept/contract/tracking/diary-limits.ts';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { findGoalRows } from '../../goals/repository.ts';
import { findInsights } from '../../insights/repository.ts';
import { findAllMedications } from '../../medications/repository.ts';
import { findFavoriteFoods, findFoodEntries } from '../../nutrition/repository.ts';
import { findRecallDecisions } from '../../products/recall-repository.ts';
import { findSavedProducts } from '../../products/repository.ts';
import { findProfile } from '../../profile/repository.ts';
import { findQuestions } from '../../reports/repository.ts';
import { findExperimentRows } from '../../tracking/experiments/repository.ts';
import { findHabits } from '../../tracking/habits/repository.ts';
import type { Cell } from './csv-text.ts';

export type ShortTable = { name: string; columns: readonly string[]; rows: Cell[][] };

/** The tables that are short for everybody: limits keep each of them to a few hundred rows. */
export async function findShortTables(tx: Transaction, userId: UserId): Promise<ShortTable[]> {
  return [
    await findMedicinesTable(tx, userId),
    await findProfileTable(tx, userId),
    {
      name: 'habits',
      columns: ['habit', 'to build or to stop', 'how often', 'amount', 'unit', 'group', 'reminders', 'since', 'archived'],
      rows: (await findHabits(tx, userId)).map(({ name, aim, schedule, amount, group, reminders, startedOn, isArchived }) => [
        name,
        aim,
        formatAnswer(schedule),
        amount?.target ?? null,
        amount?.unit ?? null,
        group,
        reminders.join(' '),
        startedOn,
        isArchived,
      ]),
    },
    {
      name: 'goals',
      columns: ['goal', 'area', 'how it is followed', 'from', 'until', 'steps', 'state', 'state since'],
      rows: (await findGoalRows(tx, userId)).map(({ title, area, measure, startsOn, dueOn, steps, status, statusOn }) => [
        title,
        area,
        formatAnswer(measure),
        startsOn,
        dueOn,
        steps.map(({ text, doneOn }) => (doneOn === null ? text : `${text} (done ${doneOn})`)).join('; '),
        status,
        statusOn,
      ]),
    },
    {
      name: 'experiments',
      columns: ['change', 'watched', 'wanted', 'worth it from', 'days before since', 'first day', 'last day'],
      rows: (await findExperimentRows(tx, userId)).map(({ change, outcome, wanted, worthwhile, baselineFrom, trialFrom, trialTo }) => [
        change,
        outcome,
        wanted,
        worthwhile,
        baselineFrom,
        trialFrom,
        trialTo,
      ]),
    },
    await findFoodTable(tx, userId),
    await findFavoritesTable(tx, userId),
    await findProductsTable(tx, userId),
    await findRecallsTable(tx, userId),
    {
      name: 'patterns found',
      columns: ['pattern', 'from', 'until', 'days', 'first found', 'faded'],
      rows: (await findInsights(tx, userId)).map(({ finding, firstFoundAt, fadedAt }) => [
        finding.sentence,
        finding.from,
        finding.to,
        finding.dayCount,
        firstFoundAt,
        fadedAt,
      ]),
    },
    {
      name: 'questions for my visit',
      columns: ['question'],
      rows: (await findQuestions(tx, userId)).map(({ text }) => [text]),
    },
  ];
}

async function findFoodTable(tx: Transaction, userId: UserId): Promise<ShortTable> {
  const entries = await findFoodEntries(tx, userId, diaryFirstDay, '9999-12-31');
  return {
    name: 'food diary',
    columns: ['day', 'meal', 'food', 'amount', 'unit', 'size', 'note', 'food in USDA FoodData Central'],
    rows: entries.map(({ day, meal, name, quantity, unit, size, note, foodId }) => [day, meal, name, quantity, unit, size, note, foodId]),
  };
}

async function findFavoritesTable(tx: Transaction, userId: UserId): Promise<ShortTable> {
  const favorites = await findFavoriteFoods(tx, userId);
  return {
    name: 'favorite foods',
    columns: ['food', 'amount', 'unit', 'size'],
    rows: favorites.map(({ name, quantity, unit, size }) => [name, quantity, unit, size]),
  };
}

async function findProductsTable(tx: Transaction, userId: UserId): Promise<ShortTable> {
  return {
    name: 'saved products',
    columns: ['product', 'brand', 'barcode', 'kind', 'ingredients', 'added', 'changed'],
    rows: (await findSavedProducts(tx, userId)).map(({ name, brand, barcode, kind, ingredients, createdAt, updatedAt }) => [
      name,
      brand,
      barcode,
      kind,
      ingredients,
      createdAt.toISOString(),
      updatedAt.toISOString(),
    ]),
  };
}

async function findRecallsTable(tx: Transaction, userId: UserId): Promise<ShortTable> {
  return {
    name: 'answers to recalls',
    columns: ['recall', 'answer', 'since'],
    rows: (await findRecallDecisions(tx, userId)).map(({ recallId, answer, createdAt }) => [recallId, answer, createdAt.toISOString()]),
  };
}

async function findMedicinesTable(tx: Transaction, userId: UserId): Promise<ShortTable> {
  return {
    name: 'medicines',
    columns: [
      'medicine',
      'strength',
      'dose',
      'how often',
      'for',
      'kind',
      'taken now',
      'since',
      'prescribed by',
      'note',
      'added',
      'changed',
    ],
    rows: (await findAllMedications(tx, userId)).map((medicine) => [
      medicine.name,
      medicine.strength,
      medicine.prescribedDosage ?? medicine.notes.dosage,
      medicine.frequency,
      medicine.indication,
      medicine.notes.type,
      medicine.active,
      medicine.notes.startDate,
      medicine.notes.prescribingDoctor,
      medicine.notes.text,
      medicine.createdAt,
      medicine.updatedAt,
    ]),
  };
}

async function findProfileTable(tx: Transaction, userId: UserId): Promise<ShortTable> {
  const sections = Object.entries(toWire(await findProfile(tx, userId))).filter(
    ([, section]) => typeof section === 'object' && section !== null,
  );
  return {
    name: 'profile',
    columns: ['part', 'question', 'answer'],
    rows: sections.flatMap(([part, section]) =>
      part === 'last_updated_sections'
        ? []
        : Object.entries(section ?? {}).map(([question, answer]) => [part, question, formatAnswer(answer)]),
    ),
  };
}

/** An answer in one cell: lists by semicolons, what has parts by their names. */
function formatAnswer(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatAnswer).join('; ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${formatAnswer(part)}`)
      .join(', ');
  return value === null || value === undefined ? '' : String(value);
}
