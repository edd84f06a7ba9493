import { LazyImage } from '../../../components/lazy-image.tsx';
import { LongDate } from '../../../components/long-date.tsx';
import { Part } from './part.tsx';
import { longText, longWord } from './sample-texts.ts';

/** What is read: sizes of text, lists, the answer of a page, dates and pictures. */
export function TextParts() {
  return (
    <>
      <Part note="Texts">
        <p className="lead">{longText}</p>
        <p>{longText}</p>
        <p className="small ink2">{longText}</p>
        <p className="cap">{longText}</p>
        <p>
          <b className="bold">{longWord}</b>
        </p>
        <ul className="bullets">
          <li>A short line</li>
          <li>{longText}</li>
        </ul>
        <p>
          <LongDate iso="2026-03-09T12:00:00Z" />, or with the time: <LongDate iso="2026-03-09T12:00:00Z" hasTime />
        </p>
      </Part>
      <Part note="The answer of a page">
        <div className="answer">
          <p className="big">No known interactions between these two.</p>
          <p>{longText}</p>
        </div>
      </Part>
      <Part note="Pictures">
        <LazyImage src="/answer-light.webp" srcDark="/answer-dark.webp" alt="The answer of a check" width={1194} height={1026} />
      </Part>
    </>
  );
}
