import type { CheckedItem, CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { shorten } from '../../lib/wording.ts';
import { NameChoices } from './did-you-mean.tsx';
import styles from './open-questions.module.css';
import { isAskedAbout } from './result-view.ts';
import { formatReplacement } from './type-ahead-choices.ts';
import { UnitChoices } from './unit-choices.tsx';
import { formatWithUnit, listUnitChoicesOfItem } from './unit-question.ts';

type Props = { result: CheckResult; onReplace: (index: number, text: string) => void };

/**
 * Which name and which unit was meant, asked at the field: first what is not checked until it is answered. A phone shows one question at a
 * time, so that the answer stays in its first screen.
 */
export function OpenQuestions({ result, onReplace }: Props) {
  const items = result.items.map((item, index) => ({ item, index }));
  const unsure = items.filter(({ item }) => isAskedAbout(item));
  const unitless = items.filter(({ item }) => listUnitChoicesOfItem(item.resolution).length > 0);
  const furtherCount = unsure.length + unitless.length - 1;
  if (furtherCount < 0) return null;
  return (
    <div className={styles['questions']}>
      {unsure.map(({ item, index }) => (
        <NameQuestion key={item.text} item={item} onPick={(text) => onReplace(index, text)} />
      ))}
      {unitless.map(({ item, index }) => (
        <UnitChoices
          key={item.text}
          text={item.text}
          choices={listUnitChoicesOfItem(item.resolution)}
          onPick={(choice) => onReplace(index, formatWithUnit(item.resolution, choice))}
        />
      ))}
      {furtherCount > 0 && <p className={`cap ${styles['further']}`}>{furtherCount} more after this</p>}
    </div>
  );
}

const NameQuestion = ({ item: { text, resolution }, onPick }: { item: CheckedItem; onPick: (text: string) => void }) => (
  <div className={styles['question']}>
    <p className="small">
      {resolution.status === 'ambiguous'
        ? `“${shorten(text)}” fits more than one name, so it isn’t checked yet. Which one is it?`
        : `“${shorten(text)}” isn’t checked. Did you mean`}
    </p>
    <NameChoices resolution={resolution} onPick={(match) => onPick(formatReplacement(match, resolution))} />
  </div>
);
