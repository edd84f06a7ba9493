import { isPressing } from '@wellkept/clinical/urgency.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { Fold } from '../../../components/fold.tsx';
import styles from './biomarkers.module.css';
import { type LabStory, StoryCard } from './story-card.tsx';
import type { ShownUrgency } from './urgency-text.tsx';

/** More at once are not read. */
const shownMax = 3;

/** What several markers say together, the most urgent first; nothing where no rule fits. */
export function StoryList({ stories }: { stories: readonly LabStory[] }) {
  if (stories.length === 0) return null;
  const [shown, further] = [stories.slice(0, shownMax), stories.slice(shownMax)];
  return (
    <section aria-labelledby="stories">
      <div className={styles['group']}>
        <h2 id="stories">What belongs together</h2>
        <span className="cap">Not a diagnosis</span>
      </div>
      <div className={styles['stories']}>
        {shown.map((story, at) => (
          <StoryCard key={story.id} story={story} isFirst={at === 0} />
        ))}
      </div>
      {further.length > 0 && (
        <Fold title="More that belongs together" aside={formatCount(further.length, 'story', 'stories')}>
          <div className={styles['stories']}>
            {further.map((story) => (
              <StoryCard key={story.id} story={story} />
            ))}
          </div>
        </Fold>
      )}
    </section>
  );
}

type PressingMarker = { analyteId: string; urgency: ShownUrgency };

/** Whether the open stories say all that this value asks for. What can't wait until tomorrow is always shown on its own. */
export function areStoriesEnough({ analyteId, urgency }: PressingMarker, stories: readonly LabStory[]): boolean {
  const open = stories.slice(0, shownMax);
  const advice = open.map((story) => story.urgency);
  return (
    urgency.level === 'days' &&
    open.some(({ values, urgency: { level } }) => isPressing(level) && values.some((one) => one.analyteId === analyteId)) &&
    urgency.dangerSigns.every((sign) => advice.some(({ dangerSigns }) => dangerSigns.includes(sign))) &&
    (urgency.meanwhile === null || advice.some(({ meanwhile }) => urgency.meanwhile !== null && meanwhile.includes(urgency.meanwhile)))
  );
}
