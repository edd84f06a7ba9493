import type { Series } from '@wellkept/insights/diary.ts';
import { dayMatrix, loggedDays, type MatrixSettings } from '@wellkept/insights/matrix/day-matrix.ts';
import { type Findings, findingsOf } from '@wellkept/insights/matrix/findings.ts';
import { type KeptForecasts, keptForecastsOf } from '@wellkept/insights/matrix/kept-forecasts.ts';
import { parseSubjects, type SubjectRow } from './subject-rows.ts';

export type DiaryToRead = { rows: readonly SubjectRow[]; labs: readonly Series[]; settings: MatrixSettings; today: number };
export type DiaryRead = Findings & { forecasts: KeptForecasts; valueCount: number; dayCount: number };

/** Everything that a diary shows. Seconds of work for ten years, so it runs in a thread of its own. */
export function readDiary({ rows, labs, settings, today }: DiaryToRead): DiaryRead {
  const subjects = parseSubjects(rows);
  const valueCount = subjects.reduce((sum, { days }) => sum + days.length, 0);
  const diary = dayMatrix(subjects, settings);
  return {
    ...findingsOf({ ...diary, labs }, today),
    forecasts: keptForecastsOf(diary, today),
    valueCount,
    dayCount: loggedDays(subjects).length,
  };
}
