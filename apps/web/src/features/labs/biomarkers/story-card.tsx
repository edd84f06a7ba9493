import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { components } from '@wellkept/contract/api.ts';
import { useId } from 'react';
import { Fold } from '../../../components/fold.tsx';
import styles from './biomarkers.module.css';
import { useDayText } from './day-text.ts';
import { DangerSignLine } from './urgency-text.tsx';

export type LabStory = components['schemas']['LabStory'];

const statusWords = { below: 'below range', within: 'in range', above: 'above range' } as const;

/** Markers that belong together: first what to do, then what was found, then what to ask. Why is folded below the first of them. */
export function StoryCard({ story, isFirst = false }: { story: LabStory; isFirst?: boolean }) {
  const { title, urgency, first } = story;
  const id = useId();
  return (
    <article className={styles['story']} aria-labelledby={id}>
      <h3 id={id} className={styles['storyTitle']}>
        {title}
      </h3>
      <p>
        <b className="bold">{urgency.text}.</b> {first}
      </p>
      <StoryUrgency urgency={urgency} />
      {isFirst && <StoryReasons story={story} />}
      <OwnLines own={story.own} />
      {!isFirst && (
        <Fold title="Why">
          <StoryReasons story={story} />
        </Fold>
      )}
      <StoryMore story={story} />
    </article>
  );
}

function StoryReasons({ story: { text, values, fits, against, also } }: { story: LabStory }) {
  return (
    <>
      <p>{text}</p>
      <StoryValues values={values} />
      <StoryLines title="What fits" lines={fits} />
      <StoryLines title="What doesn’t fit" lines={against} />
      <StoryLines title="What else may play a part" lines={also} />
    </>
  );
}

/** What to do until then, and what makes it an emergency. */
function StoryUrgency({ urgency: { level, meanwhile, dangerSigns } }: Pick<LabStory, 'urgency'>) {
  const isAlarming = level === 'emergency' || level === 'today';
  return (
    <>
      {isAlarming && <p>If the result is older and no doctor has seen it yet, still act on it.</p>}
      {meanwhile.length > 0 && <p>Until then: {meanwhile.join(' ')}</p>}
      <DangerSignLine signs={dangerSigns} />
    </>
  );
}

function StoryValues({ values }: Pick<LabStory, 'values'>) {
  const { formatDay } = useDayText();
  const [first] = values;
  if (!first) return null;
  const isOfOneDay = values.every(({ collectedOn }) => collectedOn === first.collectedOn);
  return (
    <>
      <ul className={styles['storyValues']}>
        {values.map(({ analyteId, title, value, unit, status, collectedOn }) => (
          <li key={analyteId}>
            <span>{title}</span> <b className={styles['figureText']}>{value}</b> {unit}
            <span className="cap">{[status && statusWords[status], !isOfOneDay && formatDay(collectedOn)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      {isOfOneDay && <p className="cap">Measured {formatDay(first.collectedOn)}</p>}
    </>
  );
}

function StoryLines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <p>
      <b className="bold">{title}:</b> {lines.join(' ')}
    </p>
  );
}

function OwnLines({ own }: Pick<LabStory, 'own'>) {
  if (own.length === 0) return null;
  return (
    <>
      <h4 className={styles['storyHead']}>From your own list</h4>
      <ul className="bullets">
        {own.map(({ names, about, text }) => (
          <li key={`${names.join(' ')} ${text}`}>
            {about !== null && (
              <>
                <b className="bold">{formatList(names)}</b> ({toMidSentence(about)}):{' '}
              </>
            )}
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function StoryMore({ story: { ask, repeat, own, ...story } }: { story: LabStory }) {
  const sources = [...new Set([...story.sources, ...own.flatMap(({ source }) => source ?? [])])];
  if (ask.length + sources.length === 0 && repeat === '') return null;
  return (
    <Fold title="What to ask, when to measure again, and sources">
      {ask.length > 0 && (
        <ul className="bullets">
          {ask.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
      {repeat !== '' && <p>{repeat}</p>}
      <p className="cap">Sources: {sources.join('. ')}.</p>
    </Fold>
  );
}
