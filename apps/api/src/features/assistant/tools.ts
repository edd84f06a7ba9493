import type { SourceRegistry } from '@wellkept/assistant/answer/source-registry.ts';
import { logAsks, logPeriods } from '@wellkept/assistant/reading/log-question.ts';
import { resultQuestions } from '@wellkept/assistant/reading/result-topic.ts';
import { chiefComplaints } from '@wellkept/assistant/tools/otc-options.ts';
import { runTool } from '@wellkept/assistant/tools/run-tool.ts';
import {
  markerAspects,
  type OwnData,
  ownParts,
  substanceTopics,
  type ToolCall,
  type ToolName,
  type ToolResult,
  type World,
} from '@wellkept/assistant/tools/tool.ts';
import { helpLanguages } from '@wellkept/triage/message/foreign-language.ts';
import { dayParts, planAsks } from '@wellkept/triage/message/plan-question-abroad.ts';
import type { Tool, ToolSet } from 'ai';
import { z } from 'zod';

const name = z.string().min(1).max(200);
/** Markers of which the person named a value. */
const stated = z.array(z.string().max(80)).max(20).default([]);
const names = z.array(name).max(12);

const circumstances = z.object({
  pregnant: z.boolean().optional(),
  breastFeeding: z.boolean().optional(),
  tryingForBaby: z.boolean().optional(),
  drives: z.boolean().optional(),
  surgeryAhead: z.boolean().optional(),
  ageYears: z.int().min(1).max(120).optional(),
  conditions: names.optional(),
  allergies: names.optional(),
});

/** The description of each tool for the model, and the input it requires. */
const descriptions = {
  check_interactions: {
    description:
      'What does not go together among medicines, supplements, foods and drinks, and what does not fit somebody’s situation or conditions.',
    input: z.object({
      items: names,
      choices: names.default([]).describe('alternatives of which one is meant; each is checked by itself'),
      withOwn: z.boolean().default(true).describe('false when it is about somebody else than the person who asks'),
      circumstances: circumstances.default({}),
    }),
  },
  look_up_substance: {
    description: 'Facts about one medicine, supplement, herb or food, by topic.',
    input: z.object({ name, topics: z.array(z.enum(substanceTopics)).min(1), purpose: z.string().max(500).nullable().default(null) }),
  },
  look_up_marker: {
    description: 'The usual values of a laboratory test, and the person’s own results.',
    input: z.object({
      name,
      aspects: z.array(z.enum(markerAspects)).min(1).default(['what', 'range']),
      isOwn: z.boolean().default(true).describe('false when it is asked in general and not of the person’s own results'),
      question: z.string().max(400).default('').describe('the question in the person’s words, with the value they name'),
      stated,
      asks: z.enum(resultQuestions).nullable().default(null).describe('what is asked of the person’s own results'),
    }),
  },
  judge_reading: {
    description: 'What a blood pressure, pulse, oxygen level, temperature or breathing rate that the person names amounts to.',
    input: z.object({ question: z.string().max(400).describe('the question in the person’s words, with the numbers') }),
  },
  search_library: {
    description: 'Articles about conditions, symptoms, tests, nutrients, prevention and this product.',
    input: z.object({
      query: z.string().min(1).max(500),
      about: names.default([]).describe('names of which an article has to tell; none for any article'),
      otherwise: z.string().min(1).max(500).optional().describe('what to look for where nothing answers the query'),
    }),
  },
  read_own_data: { description: 'What the person keeps here.', input: z.object({ parts: z.array(z.enum(ownParts)).min(1) }) },
  read_own_plan: {
    description: 'How many doses a day the person’s own list comes to, and what is due when.',
    input: z.object({
      ask: z.enum(planAsks),
      names: names.default([]).describe('of which entries; none for the whole list'),
      part: z.enum(dayParts).nullable().default(null),
      language: z.enum(helpLanguages).default('en').describe('of the answer'),
    }),
  },
  list_own_uses: {
    description: 'Which entries of the person’s own list are taken for something, or what each of them is usually taken for.',
    input: z.object({ purpose: name.nullable().default(null).describe('what for, such as "blood pressure"; none for all entries') }),
  },
  read_own_log: {
    description:
      'What the person wrote down: sleep, mood, symptoms, measurements, doses taken. The last, highest, lowest, mean, or how often.',
    input: z.object({
      about: z.string().min(1).max(200).describe('the thing asked about, such as "migraine" or "blood pressure"'),
      ask: z.enum(logAsks),
      period: z.enum(logPeriods).default('all'),
      against: z.enum(logPeriods).nullable().default(null).describe('another time to hold beside the period'),
      since: name.nullable().default(null).describe('a medicine or supplement: compare before and since it was begun'),
    }),
  },
  find_own_effects: {
    description: 'Which of the things that the person takes have a complaint among their side effects on record.',
    input: z.object({ complaint: z.string().min(1).max(100).describe('in one to four words, such as "dry cough" or "high potassium"') }),
  },
  explain_complaint: {
    description: 'What of the person’s own results, medicines, conditions and diary may be behind a complaint.',
    input: z.object({ complaint: name.describe('as people name it, such as "tiredness" or "hair loss"') }),
  },
  judge_own_results: {
    description: 'How the kidneys, the liver, the cholesterol and the like are by the person’s own newest results.',
    input: z.object({
      topic: name.describe('as people name it, such as "kidneys" or "blood count"'),
      asks: z.enum(resultQuestions).default('state'),
    }),
  },
  prepare_questions: {
    description: 'What to ask at a visit to a doctor: the questions that the person’s own results, changes and list raise.',
    input: z.object({ complaint: name.nullable().default(null).describe('a complaint that the visit is about, such as "tiredness"') }),
  },
  check_remedies: {
    description: 'What is usually sold without a prescription for a complaint, each checked against what the person takes.',
    input: z.object({
      complaint: z.enum(chiefComplaints),
      beside: names.default([]).describe('medicines that are named and may not be on the list'),
    }),
  },
  weigh_cause: {
    description: 'Whether something that is taken may have moved a result of the person’s, with their own values.',
    input: z.object({ marker: z.string().min(1).max(200).describe('the laboratory test'), names: names.min(1), stated }),
  },
  plan_timing: {
    description: 'When things are best taken, alone and beside each other.',
    input: z.object({ items: names, withOwn: z.boolean().default(false) }),
  },
  propose_medicine: {
    description: 'Prepares a new entry of the person’s list. Nothing is changed: the person confirms it.',
    input: z.object({ text: z.string().min(1).max(200) }),
  },
} as const satisfies Record<ToolName, { description: string; input: z.ZodType }>;

export type ToolExecution = { call: ToolCall; result: ToolResult };

type ToolSettings = { world: World; own: OwnData; registry: SourceRegistry; onHeard: (id: string, heard: ToolExecution) => void };

/** The tools of one answer. A model is given statements with the numbers to cite them by; cards are for the person alone. */
export function createTools({ world, own, registry, onHeard }: ToolSettings): ToolSet {
  const createTool = (toolName: ToolName): Tool => ({
    description: descriptions[toolName].description,
    inputSchema: descriptions[toolName].input as z.ZodType,
    execute: (input: unknown, { toolCallId }: { toolCallId: string }) => {
      // The schema of the same name has read the input.
      const call = { tool: toolName, input } as ToolCall;
      const result = runTool(world, own, call);
      onHeard(toolCallId, { call, result });
      return toModelOutput(result, registry);
    },
  });
  return Object.fromEntries((Object.keys(descriptions) as ToolName[]).map((toolName) => [toolName, createTool(toolName)]));
}

function toModelOutput({ statements, used, missing, notUnderstood, unclear }: ToolResult, registry: SourceRegistry) {
  return {
    statements: statements.map(({ text, role, about, sources }) => ({
      text,
      role,
      about,
      cite: sources.map((source) => registry.numberOf(source)),
    })),
    used: used.map(({ what, date }) => ({ what, date })),
    missing: [...missing],
    notUnderstood: [...notUnderstood],
    unclear: unclear.map(({ typed, candidates }) => ({ typed, candidates: [...candidates] })),
  };
}
