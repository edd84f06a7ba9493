import { AgeField, ForAdults, GenderField, HeightField, WeightField } from '../editor/person-fields.tsx';
import styles from './onboarding.module.css';

export function WhoGroup() {
  return (
    <>
      <div className={styles['narrow']}>
        <AgeField />
      </div>
      <ForAdults />
      <GenderField />
    </>
  );
}

export function BodyGroup() {
  return (
    <div className={styles['two']}>
      <HeightField />
      <WeightField />
    </div>
  );
}
