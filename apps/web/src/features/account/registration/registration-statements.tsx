import { Link } from 'react-router';
import { CheckField } from '../../../components/check-field.tsx';
import type { useForm } from '../../../components/use-form.ts';
import styles from '../access.module.css';
import type { RegistrationForm } from './registration-rules.ts';

/** What a new member has to confirm. */
export function RegistrationStatements({ form }: { form: ReturnType<typeof useForm<RegistrationForm>> }) {
  return (
    <div className={styles['statements']}>
      <CheckField label="I am 18 or older" {...form.box('isAdult')} />
      <CheckField
        label={
          <>
            I accept the <Link to="/terms-of-service">Terms of Service</Link> and have read the{' '}
            <Link to="/privacy-policy">Privacy Policy</Link>
          </>
        }
        {...form.box('acceptsTerms')}
      />
      <CheckField
        label="I consent to my health data being processed to give me checks, records and reminders"
        hint="You can withdraw this at any time in Settings. Without it, we don’t store anything new about your health."
        {...form.box('consentsToHealthData')}
      />
    </div>
  );
}
