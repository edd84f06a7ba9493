import { noOilRisks, type OilRisks } from '@wellkept/products/oils/blend.ts';
import { CheckField } from '../../../components/check-field.tsx';

/** What is asked of another person, since nothing else is known of them. */
const questions = {
  pregnant: 'They are pregnant',
  breastfeeding: 'They are breastfeeding',
  epilepsy: 'They have epilepsy or have had a seizure',
  asthma: 'They have asthma or a lung disease',
  salicylate: 'They take a blood thinner, or are allergic to aspirin',
} as const;
export type OtherHealth = keyof typeof questions;
const others: readonly OtherHealth[] = ['pregnant', 'breastfeeding', 'epilepsy', 'asthma', 'salicylate'];

export const toOilRisks = (health: readonly OtherHealth[]): OilRisks => ({
  ...noOilRisks,
  conditionIds: health.filter((one) => one === 'epilepsy' || one === 'asthma'),
  salicylateRisks: health.includes('salicylate')
    ? ['It can cause bleeding or an allergic reaction. Ask a doctor or pharmacist first.']
    : [],
});

type Props = { value: readonly OtherHealth[]; onChange: (value: readonly OtherHealth[]) => void };

export function OtherHealthFields({ value, onChange }: Props) {
  return (
    <fieldset>
      <legend>About this person</legend>
      {others.map((one) => (
        <CheckField
          key={one}
          label={questions[one]}
          checked={value.includes(one)}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? [...value, one] : value.filter((other) => other !== one))}
        />
      ))}
    </fieldset>
  );
}
