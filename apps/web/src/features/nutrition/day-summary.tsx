import { ArrowLink } from '../../components/arrow-link.tsx';
import { formatDayAnswer } from './day-answer-text.ts';
import { FoodNotices } from './food-notices.tsx';
import { GapList } from './gap-list.tsx';
import { GentleNote } from './gentle-note.tsx';
import { NutrientBar } from './nutrient-bar.tsx';
import styles from './nutrition.module.css';
import type { Nutrition } from './nutrition-data.ts';
import { listShownRows } from './shown-rows.ts';

/** What the day comes to so far, beside the needs. */
export function DaySummary({ nutrition }: { nutrition: Nutrition | undefined }) {
  if (!nutrition) return <div />;
  return (
    <div className={styles['rail']}>
      <FoodNotices notices={nutrition.notices} unchecked={nutrition.unchecked} />
      <GentleNote nutrition={nutrition} />
      {!nutrition.isGentle && (
        <>
          <section className="sec" aria-labelledby="so-far">
            <h2 id="so-far">So far</h2>
            <ul className={styles['bars']}>
              {listShownRows(nutrition).map((row) => (
                <NutrientBar key={row.id} row={row} energyNeed={nutrition.energyNeed} />
              ))}
            </ul>
            {nutrition.proteinNeed && <p className="cap">{nutrition.proteinNeed.text}</p>}
            <ArrowLink to="/health/nutrition">All nutrients</ArrowLink>
          </section>
          {/* The answer above the day is what goes badly with a medicine, then. */}
          {nutrition.notices.length > 0 && <p className="small">{formatDayAnswer(nutrition)}</p>}
          <GapList gaps={nutrition.gaps} uncheckedRules={nutrition.uncheckedRules} day={nutrition.to} />
        </>
      )}
      <p className="cap">
        {nutrition.uncounted > 0 &&
          `${nutrition.uncounted} of ${nutrition.entries} foods have unknown nutrients or weight. They are counted as unknown, never as zero. `}
        Values come from {nutrition.sources[0]}.
      </p>
      <p className="cap">
        A glass of water that you add here and in your daily log counts once. <ArrowLink to="/log">Open your daily log</ArrowLink>
      </p>
    </div>
  );
}
