import { product } from '@wellkept/contract/site/product.ts';
import { DiaryEntryInput, explainRefusedEntry } from '@wellkept/contract/tracking/diary.ts';
import { onceADayKinds } from '@wellkept/contract/tracking/diary-limits.ts';
import { importEntriesMax } from '@wellkept/contract/transfer/import-limits.ts';
import type { ImportReading } from '@wellkept/contract/transfer/imports.ts';
import { getSubjectName } from '@wellkept/tracking/diary/subject-name.ts';
import { createSkipCounter } from '@wellkept/tracking/importing/entry-collector.ts';
import { getTableName } from 'drizzle-orm';
import { z } from 'zod';
import { readSections, type Sections } from '../../profile/stored-sections.ts';
import { unifiedUserProfiles } from '../../profile/tables.ts';
import { diaryEntries, diaryTopics } from '../../tracking/diary/tables.ts';
import { createFoundEntry, type ImportRow, noteFound, type PreparedImport } from './import-rows.ts';
import type { Fields, OwnTable } from './own-table.ts';
import { fromColumns, getOwnTableName, type OwnRows, ownTables } from './own-tables.ts';
import { UnreadableFile } from './unreadable-file.ts';

export type OwnExport = PreparedImport & { own: OwnRows };

const Document = z.object({
  product: z.literal(product.name),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

/** The tables that are taken back; that of sample data says that the profile is invented. */
export const importableTables: readonly string[] = [
  ...ownTables.map(getOwnTableName),
  getTableName(diaryEntries),
  getTableName(unifiedUserProfiles),
  'sample_data',
];

const ofOldAccount = 'Records of the old account, such as its log, plan and settings';
const inCommunity = 'What you wrote in the community, which stays with the account that wrote it';
const communityNames = [
  'identities',
  'posts',
  'edits',
  'decisions',
  'marks',
  'blocks',
  'reports',
  'treatments',
  'pictures',
  'memberships',
  'hosts',
  'appeals',
  'facts',
  'notice_readings',
];
const communityTables = communityNames.map((name) => `community_${name}`);
const accountTables = [
  ...['account', 'api_grants', 'audit_chains', 'consents', 'contact_messages', 'data_sync_queue', 'error_reports', 'imports'],
  ...['passkey', 'payment_customers', 'push_devices', 'report_schedules', 'security_audit_log', 'session', 'subscribers'],
  ...['subscription_history', 'two_factor', 'usage_counts', 'user_preferences'],
];

const ofHousehold = 'Who looks after whom. Only the people themselves can agree to this again';

/** What is not taken over, by the name of its table. */
const leftBehind: Readonly<Record<string, string>> = {
  ...Object.fromEntries(accountTables.map((name) => [name, ofOldAccount])),
  ...Object.fromEntries(communityTables.map((name) => [name, inCommunity])),
  assistant_conversations: 'Conversations with the assistant stay in the file',
  assistant_messages: 'Conversations with the assistant stay in the file',
  lab_uploads: 'Uploaded pages aren’t in the file, but their results are',
  diary_history: 'Earlier versions of entries you changed or deleted',
  reminders: 'Reminders, so that you don’t get any you didn’t ask for. Please set them again',
  reminder_settings: 'Reminders, so that you don’t get any you didn’t ask for. Please set them again',
  reminder_moments: 'Reminders, so that you don’t get any you didn’t ask for. Please set them again',
  provider_reports: 'Provider directory entries you reported as wrong',
  provider_listings: 'Your own entry in the provider directory. Please send it in again',
  carers: ofHousehold,
  care_links: ofHousehold,
  guardian_declarations: ofHousehold,
  shares: 'Links to what you shared',
  share_openings: 'Links to what you shared',
  share_messages: 'Messages beside links that you shared',
  user_details: 'Data of an earlier version',
  analysis_results: 'Results we’ll calculate again',
  safety_findings: 'Results we’ll calculate again',
  health_action_plans: 'Results we’ll calculate again',
  action_plan_runs: 'Results we’ll calculate again',
  insights: 'Results we’ll calculate again',
  insight_history: 'Results we’ll calculate again',
  insight_runs: 'Results we’ll calculate again',
};
/** Every table that an export may have: each is taken back, or has its reason why not. */
export const knownTables: readonly string[] = [...importableTables, ...Object.keys(leftBehind)];
const sampleData = 'Sample data';

/** Our own export in JSON. Rows keep their ids, so that what refers to them still does. */
export function readOwnExport(text: string): OwnExport {
  const { data } = Document.safeParse(readJson(text));
  if (!data) throw new UnreadableFile(`This is not a ${product.name} export. That’s the only kind of JSON file we can read.`);
  const left = createSkipCounter();
  const found: ImportReading['found'] = [];
  const tables: Record<string, Fields[]> = {};
  const entries = data.tables[getTableName(diaryEntries)] ?? [];
  const isSampleTopic = findSampleTopics(entries);
  for (const own of ownTables) {
    const isSample = own.table === diaryTopics ? isSampleTopic : own.isSample;
    const rows = readRows({ ...own, ...(isSample && { isSample }) }, data.tables[getOwnTableName(own)] ?? [], left.leaveOut);
    dropOrphans(own, rows, tables, left.leaveOut);
    if (rows.length === 0) continue;
    tables[getOwnTableName(own)] = rows;
    found.push(createFoundEntry(own, rows));
  }
  const rows = readDiary(entries, left.leaveOut, found);
  const [storedProfile] = data.tables['sample_data']?.length ? [] : (data.tables[getTableName(unifiedUserProfiles)] ?? []);
  const profile = storedProfile ? readSections(fromColumns(unifiedUserProfiles, storedProfile)) : null;
  const answers = profile ? countAnswers(profile) : 0;
  if (answers > 0) found.push({ kind: 'kept', subject: 'Your profile answers', entries: answers, from: null, to: null });
  for (const [name, others] of Object.entries(data.tables))
    if (!importableTables.includes(name))
      for (const _ of others) left.leaveOut(leftBehind[name] ?? 'Tables that we don’t know', name.replaceAll('_', ' '));
  const total = found.reduce((sum, one) => sum + one.entries, 0);
  return {
    summary: {
      format: 'wellkept',
      table: null,
      found: found.toSorted((a, b) => b.entries - a.entries),
      entries: total,
      howRead: [],
      moods: [],
      leftOut: left.all(),
    },
    rows,
    own: { tables, profile, isOnboarded: storedProfile?.['onboarding_completed'] === true },
  };
}

/** Which topics are followed for the sample's entries alone. */
function findSampleTopics(entries: readonly Fields[]): (topic: Fields) => boolean {
  const formatKey = (kind: unknown, name: unknown) => `${kind} ${name}`;
  const [sample, own] = [new Set<string>(), new Set<string>()];
  for (const { kind, subject, source } of entries) (source === 'sample' ? sample : own).add(formatKey(kind, subject));
  return ({ kind, name, isPinned, pack }) =>
    isPinned !== true && pack === null && sample.has(formatKey(kind, name)) && !own.has(formatKey(kind, name));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile('This JSON file is incomplete or damaged. Download it again.');
  }
}

const pick = (row: Fields, { shape }: z.ZodObject): Fields => Object.fromEntries(Object.keys(shape).map((field) => [field, row[field]]));

type LeaveOut = (reason: string, example: string) => void;

/** "trialFrom" of a file is "trial from". */
const formatFieldName = (field: unknown): string => String(field ?? 'other').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function readRows({ table, called, written, noted, isSample }: OwnTable, stored: readonly Fields[], leaveOut: LeaveOut): Fields[] {
  return stored.flatMap((columns): Fields[] => {
    const row = fromColumns(table, columns);
    const example = String(row['name'] ?? row['title'] ?? row['printedName'] ?? row['text'] ?? row['change'] ?? called);
    if (isSample?.(row)) {
      leaveOut(sampleData, example);
      return [];
    }
    const [one, other] = [written.safeParse(pick(row, written)), noted.safeParse(pick(row, noted))];
    if (one.success && other.success) return [{ ...other.data, ...one.data }];
    const issue = one.error?.issues[0] ?? other.error?.issues[0];
    leaveOut(`${called} with a part we can’t read (${formatFieldName(issue?.path[0])})`, example);
    return [];
  });
}

/** Leaves out what belongs to a row that is not taken over, such as the results of a sample's report. */
function dropOrphans({ partOf, called }: OwnTable, rows: Fields[], tables: Record<string, Fields[]>, leaveOut: LeaveOut): void {
  if (!partOf) return;
  const wholes = new Set((tables[getTableName(partOf.table)] ?? []).map(({ id }) => id));
  for (const row of rows.splice(0))
    if (wholes.has(row[partOf.field])) rows.push(row);
    else leaveOut(`${called}: what they belong to is left out`, String(row['printedName'] ?? called));
}

/** What an entry is of can be a habit or medicine, whose id says nothing to the person. */
const isOfOwnThing = (kind: unknown): boolean => kind === 'habit' || kind === 'intake';
const namelessThing = 'Habits and medicines without a name';

function formatExample({ kind, subject, label, day }: Fields): string {
  const name = isOfOwnThing(kind) ? (label ?? namelessThing) : getSubjectName(String(kind), String(subject));
  return `${name}, ${day}`;
}

function readDiary(stored: readonly Fields[], leaveOut: LeaveOut, found: ImportReading['found']): ImportRow[] {
  const bySubject = new Map<string, ImportReading['found'][number]>();
  const rows = stored.flatMap((columns) => {
    const { source, slot, at, ...row } = fromColumns(diaryEntries, columns);
    const isOnce = onceADayKinds.some((kind) => kind === row['kind']);
    const example = formatExample(row);
    if (source === 'sample') {
      leaveOut(sampleData, example);
      return [];
    }
    const instant = typeof at === 'string' ? new Date(at) : null;
    const { data, error } = DiaryEntryInput.safeParse({
      ...pick(row, DiaryEntryInput),
      slot: isOnce ? null : slot,
      at: instant && Number.isFinite(instant.getTime()) ? instant.toISOString() : null,
    });
    if (!data) leaveOut(explainRefusedEntry(error), example);
    return data ? { ...data, slot: isOnce ? 'day' : data.slot } : [];
  });
  for (const row of rows.splice(importEntriesMax)) leaveOut('More than one file can contain', formatExample(row));
  for (const { kind, subject, label, day } of rows) {
    const name = isOfOwnThing(kind) ? (label ?? namelessThing) : subject;
    noteFound(bySubject, { kind, subject: name, day });
  }
  found.push(...bySubject.values());
  return rows;
}

const countAnswers = (profile: Sections): number =>
  Object.values(profile).reduce((sum, section) => sum + Object.keys(section ?? {}).length, 0);
