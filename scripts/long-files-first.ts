import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take a quarter of a minute and more, in the order in which they start. One that began among the last would run alone at the end,
 * on one core. Those that read hostile uploads come before those that start servers of their own: a reading process that gets too little time
 * leaves its file to the patient lane, which gives way to everything and so would be the last of all.
 */
export const longFiles = [
  'site/accessibility.test.ts',
  'site/keyboard.test.ts',
  'interactions/verdicts.test.ts',
  'insights/forecast.test.ts',
  'site/messy-input.test.ts',
  'profile/lost-saves.test.ts',
  'site/kill-and-restart.test.ts',
  'uploads/hostile-files.test.ts',
  'src/access-matrix.test.ts',
  'api/src/fuzz.test.ts',
  'interactions/verdict-consistency.test.ts',
  'database/embedded.test.ts',
  'processes/supervision.test.ts',
  'api/src/main.test.ts',
  'imports/hostile-files.test.ts',
];

/** The place among the files that start first; those that are not long have the last one, in the order they came in. */
const getPlace = ({ moduleId }: Pick<TestSpecification, 'moduleId'>): number => {
  const place = longFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place < 0 ? longFiles.length : place;
};

export const sortLongFirst = <File extends Pick<TestSpecification, 'moduleId'>>(files: readonly File[]): File[] =>
  files.toSorted((one, other) => getPlace(one) - getPlace(other));

export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return sortLongFirst(await super.sort(files));
  }
}
