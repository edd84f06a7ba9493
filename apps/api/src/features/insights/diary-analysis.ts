import type { Series } from '@wellkept/tracking/diary.ts';
import { createDayMatrix, listLoggedDays, type MatrixSettings } from '@wellkept/tracking/matrix/day-matrix.ts';
import { createStoredDiscovery, type StoredDiscovery } from '@wellkept/tracking/matrix/stored-discovery.ts';
import { createStoredForecasts, type StoredForecasts } from '@wellkept/tracking/matrix/stored-forecasts.ts';
import { parseSubjects, type SubjectRow } from './subject-rows.ts';

export type DiaryAnalysisInput = { rows: readonly SubjectRow[]; labs: readonly Series[]; settings: MatrixSettings; today: number };
export type DiaryAnalysis = StoredDiscovery & { forecasts: StoredForecasts; valueCount: number; dayCount: number };

/** Everything that a diary shows. Seconds of work for ten years, so it runs in a thread of its own. */
export function analyzeDiary({ rows, labs, settings, today }: DiaryAnalysisInput): DiaryAnalysis {
  const subjects = parseSubjects(rows);
  const valueCount = subjects.reduce((sum, { days }) => sum + days.length, 0);
  const diary = createDayMatrix(subjects, settings);
  return {
    ...createStoredDiscovery({ ...diary, labs }, today),
    forecasts: createStoredForecasts(diary, today),
    valueCount,
    dayCount: listLoggedDays(subjects).length,
  };
}
