import type { ReactNode } from 'react';

/**
 * What the glyph can say: the five severities of a pair, that an item could not be checked, that no check of the list is complete yet, and
 * that there is nothing to compare.
 */
export type Mark = 'contraindicated' | 'major' | 'moderate' | 'minor' | 'none' | 'unknown' | 'waiting' | 'nothing';

const looks: Record<Mark, { word: string; tone: string; shape: ReactNode }> = {
  contraindicated: {
    word: 'Do not combine',
    tone: 'stop',
    shape: (
      <>
        <path fill="currentColor" d="M6 1h8l5 5v8l-5 5H6l-5-5V6z" />
        <path className="glyph-inside" d="M5 8.4h10v3.2H5z" />
      </>
    ),
  },
  major: {
    word: 'Serious',
    tone: 'serious',
    shape: (
      <>
        <path fill="currentColor" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" d="M10 2.4 18.4 17H1.6z" />
        <path className="glyph-inside" d="M8.9 6.8h2.2v5.4H8.9zM8.9 13.4h2.2v2.2H8.9z" />
      </>
    ),
  },
  moderate: {
    word: 'Take care',
    tone: 'care',
    shape: (
      <>
        <path fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinejoin="round" d="M10 1.9 18.1 10 10 18.1 1.9 10z" />
        <circle cx="10" cy="10" r="2.6" fill="currentColor" />
      </>
    ),
  },
  minor: {
    word: 'Minor',
    tone: 'minor',
    shape: <circle cx="10" cy="10" r="6.4" fill="none" stroke="currentColor" strokeWidth="2" />,
  },
  none: {
    word: 'No known interaction',
    tone: 'none',
    shape: <path stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" d="M5.5 10h9" />,
  },
  unknown: {
    word: 'Could not be checked',
    tone: 'unknown',
    shape: (
      <>
        <rect x="2.5" y="2.5" width="15" height="15" fill="none" stroke="currentColor" strokeWidth="1.7" strokeDasharray="3 2" />
        <path
          d="M7.9 7.6c.3-1.3 1.2-1.8 2.2-1.8 1.2 0 2.1.8 2.1 1.9 0 1.5-2.1 1.8-2.1 3.4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
        <circle cx="10.1" cy="13.7" r="1" fill="currentColor" />
      </>
    ),
  },
  waiting: {
    word: 'Not checked yet',
    tone: 'waiting',
    shape: (
      <>
        <circle cx="10" cy="10" r="7.6" fill="none" stroke="currentColor" strokeWidth="1.7" strokeDasharray="3.2 2.2" />
        <path d="M10 5.6V10l3 2" fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
      </>
    ),
  },
  nothing: {
    word: 'Nothing to check',
    tone: 'nothing',
    shape: <path d="M10 4.5v11M4.5 10h11" fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />,
  },
};

/** The word of a mark, everywhere the same. */
export const getMarkWord = (mark: Mark) => looks[mark].word;

/** The class that colors things by what the mark says: `stop`, `serious`, `care`, `minor`, `none`, `unknown`, `waiting`, `nothing`. */
export const getMarkTone = (mark: Mark) => looks[mark].tone;

/** The shape alone; the word must stand beside it or in the name of what holds it. */
export function SeverityGlyph({ mark }: { mark: Mark }) {
  return (
    <svg className={`severity-glyph ${looks[mark].tone}`} viewBox="0 0 20 20" aria-hidden="true">
      {looks[mark].shape}
    </svg>
  );
}

/** The shape inside another drawing, twenty units wide and high. */
export function SeverityShape({ mark }: { mark: Mark }) {
  return <g className={`severity-glyph ${looks[mark].tone}`}>{looks[mark].shape}</g>;
}

/** Shape and word in the severity's colour; `word` where the usual one does not fit what is marked. */
export function SeverityMark({ mark, word = looks[mark].word }: { mark: Mark; word?: string }) {
  return (
    <span className={`sev ${looks[mark].tone}`}>
      <SeverityGlyph mark={mark} />
      {word}
    </span>
  );
}
