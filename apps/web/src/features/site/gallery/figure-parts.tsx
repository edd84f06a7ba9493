import { medicationColors, medicationShapes } from '@wellkept/contract/medications/medication-appearance.ts';
import { Fold } from '../../../components/fold.tsx';
import { MedicineIcon } from '../../../components/medicine-icon.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { ScoreBar, ScoreLine } from '../../../components/score-line.tsx';
import { getMarkWord, type Mark, SeverityGlyph, SeverityMark } from '../../../components/severity-mark.tsx';
import { Sparkline } from '../../../components/sparkline.tsx';
import { Part } from './part.tsx';
import { longText, longWord } from './sample-texts.ts';

const marks = ['contraindicated', 'major', 'moderate', 'minor', 'none', 'unknown', 'waiting', 'nothing'] as const satisfies readonly Mark[];

/** Marks, figures and what folds. */
export function FigureParts() {
  return (
    <>
      <Part note="Severity marks">
        {marks.map((mark) => (
          <p key={mark}>
            <SeverityMark mark={mark} />
          </p>
        ))}
        <p>
          <SeverityMark mark="major" word={longText} />
        </p>
      </Part>
      <Part note="Medicines by form and color">
        <div className="row">
          <MedicineIcon appearance={null} />
          {medicationShapes.map((shape, at) => (
            <MedicineIcon key={shape} appearance={{ shape, color: medicationColors[at % medicationColors.length] ?? 'white' }} />
          ))}
        </div>
      </Part>
      <Part note="Progress and scores">
        <ProgressBar label="Nothing done" value={0} />
        <ProgressBar label="Half done" value={50} />
        <ProgressBar label="More than all" value={140} />
        <ScoreLine score={72}>of 100, better than last week</ScoreLine>
        <ScoreLine score={0}>{longText}</ScoreLine>
        <ScoreBar score={null} />
      </Part>
      <Part note="Sparklines on one scale">
        <p>
          Most of the time <Sparkline values={[4, 5, 5, 4, 5, 5, 4]} max={5} />
        </p>
        <p>
          With days without a note <Sparkline values={[1, null, 3, null, null, 2, 0]} max={5} />
        </p>
        <p>
          Never noted <Sparkline values={[null, null, null, null, null, null, null]} max={5} />
        </p>
      </Part>
      <Part note="Folds">
        <Fold title="Closed" aside="2 findings">
          <p>Inside</p>
        </Fold>
        <Fold title="Open" mark={<SeverityGlyph mark="major" />} aside={getMarkWord('major')} isOpen>
          <p>{longText}</p>
        </Fold>
        <Fold title={longWord} aside={longText}>
          <p>Inside</p>
        </Fold>
      </Part>
    </>
  );
}
