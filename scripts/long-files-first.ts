import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a quarter of a minute and more. One that began among the last would run alone at the end, on one core. */
export const longFiles = [
  'site/accessibility.test.ts',
  'site/keyboard.test.ts',
  'interactions/verdicts.test.ts',
  'insights/forecast.test.ts',
  'site/messy-input.test.ts',
  'profile/lost-saves.test.ts',
  'imports/hostile-files.test.ts',
  'uploads/hostile-files.test.ts',
  'src/access-matrix.test.ts',
  'database/embedded.test.ts',
  'api/src/main.test.ts',
  'processes/supervision.test.ts',
  'api/src/fuzz.test.ts',
  'interactions/verdict-consistency.test.ts',
];

const isLong = ({ moduleId }: TestSpecification) => longFiles.some((file) => moduleId.endsWith(file));

export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
