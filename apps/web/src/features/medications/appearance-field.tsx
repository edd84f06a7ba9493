import { capitalize } from '@wellkept/clinical/wording.ts';
import {
  formatAppearance,
  type MedicationAppearance,
  medicationColors,
  medicationShapes,
} from '@wellkept/contract/medications/medication-appearance.ts';
import type { ReactNode } from 'react';
import { Fold } from '../../components/fold.tsx';
import { MedicineIcon } from '../../components/medicine-icon.tsx';
import { useSpelling } from '../../lib/spelling.ts';
import diary from '../tracking/diary/diary.module.css';
import styles from './medication-fields.module.css';

type Props = { value: MedicationAppearance | null; onChange: (value: MedicationAppearance | null) => void };

/** What a tablet is usually like, until the other of the two is chosen. */
const usual: MedicationAppearance = { shape: 'round tablet', color: 'white' };

/** By form and color, as a person tells their medicines apart. */
export function AppearanceField({ value, onChange }: Props) {
  const spell = useSpelling();
  return (
    <div className={styles['wide']}>
      <Fold mark={<MedicineIcon appearance={value} size={24} />} title="What it looks like">
        <p className="cap">{value ? formatAppearance(value) : 'Shown in your list, in your day, and on paper.'}</p>
        <Choices label="Form">
          {medicationShapes.map((shape) => (
            <Choice
              key={shape}
              appearance={{ color: value?.color ?? usual.color, shape }}
              isChosen={value?.shape === shape}
              label={shape}
              onChange={onChange}
            />
          ))}
        </Choices>
        <Choices label={spell('Color')}>
          {medicationColors.map((color) => (
            <Choice
              key={color}
              appearance={{ shape: value?.shape ?? usual.shape, color }}
              isChosen={value?.color === color}
              label={color}
              onChange={onChange}
            />
          ))}
        </Choices>
      </Fold>
    </div>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="bold">{label}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a field set would bring a frame of its own */}
      <div className={diary['chips']} role="group" aria-label={label}>
        {children}
      </div>
    </div>
  );
}

type ChoiceProps = {
  appearance: MedicationAppearance;
  isChosen: boolean;
  label: string;
  onChange: Props['onChange'];
};

/** A second press takes the choice back. */
const Choice = ({ appearance, isChosen, label, onChange }: ChoiceProps) => (
  <button type="button" className={diary['chip']} aria-pressed={isChosen} onClick={() => onChange(isChosen ? null : appearance)}>
    <MedicineIcon appearance={appearance} size={24} />
    {capitalize(label)}
  </button>
);
