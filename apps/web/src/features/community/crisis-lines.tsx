import type { Region } from '@wellkept/clinical/regional-english.ts';
import { useDiaryPreferences } from '../tracking/diary/diary-preferences.ts';

type Call = { number: string; text: string; canText?: boolean };
type Lines = { talk: Call; danger: Call; elsewhere: string | null };

const unitedStates: Lines = {
  talk: { number: '988', text: 'Call 988', canText: true },
  danger: { number: '911', text: 'Call 911 if you’re in danger' },
  elsewhere: null,
};
/** 988: Suicide & Crisis Lifeline. 116 123: Samaritans in the UK and Ireland, and emotional support lines in parts of the EU. */
const lines: Readonly<Record<Region, Lines>> = {
  US: unitedStates,
  UK: {
    talk: { number: '116123', text: 'Call Samaritans on 116 123' },
    danger: { number: '999', text: 'Call 999 if you’re in danger' },
    elsewhere: null,
  },
  EU: {
    talk: { number: '116123', text: 'Call 116 123' },
    danger: { number: '112', text: 'Call 112 if you’re in danger' },
    elsewhere: 'Not every country has 116 123. Where nobody answers, call 112.',
  },
  other: { ...unitedStates, elsewhere: 'Outside the US: 116 123 in the UK and Ireland, 112 in the EU.' },
};

const useLines = () => lines[useDiaryPreferences().region ?? 'other'];

/** Where to turn with thoughts of ending one's life, in the person's region. */
export function CrisisLines() {
  const { talk, danger, elsewhere } = useLines();
  return (
    <>
      <div className="row">
        <a className="btn primary" href={`tel:${talk.number}`}>
          {talk.text}
        </a>
        {talk.canText && (
          <a className="btn outlined" href={`sms:${talk.number}`}>
            Text {talk.number}
          </a>
        )}
        <a className="btn outlined" href={`tel:${danger.number}`}>
          {danger.text}
        </a>
      </div>
      {elsewhere !== null && <p>{elsewhere}</p>}
    </>
  );
}

/** Beside one's own post, quietly: nobody else sees it. */
export function SupportLine() {
  const { talk, elsewhere } = useLines();
  return (
    <aside className="small" aria-label="Someone to talk to">
      If things get too heavy, you can talk to someone day or night:{' '}
      <a className="tlink" href={`tel:${talk.number}`}>
        {talk.text}
      </a>
      . {elsewhere} Only you see this.
    </aside>
  );
}

/** The number for an emergency of the body. */
export function EmergencyCall() {
  const { danger, elsewhere } = useLines();
  return (
    <p className="row">
      <a className="btn primary" href={`tel:${danger.number}`}>
        Call {danger.number}
      </a>
      {elsewhere !== null && danger.number === '911' && <span className="cap">999 in the UK, 112 in the EU.</span>}
    </p>
  );
}
