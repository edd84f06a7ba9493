import { normalizeEmail, passwordHint } from '@wellkept/contract/account/credentials.ts';
import type { BillingCycle, ChosenPlan } from '@wellkept/contract/billing/plans.ts';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { FormMessage } from '../../../components/form-message.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useForm } from '../../../components/use-form.ts';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { findRefusal } from '../../../lib/failure.ts';
import styles from '../access.module.css';
import { ChosenPlanSummary } from './chosen-plan.tsx';
import { emptyRegistration, type RegistrationForm, validateRegistration } from './registration-rules.ts';
import { RegistrationStatements } from './registration-statements.tsx';

type Props = { plan: ChosenPlan; cycle: BillingCycle; onChangePlan: () => void; onRegistered: (email: string) => void };

export function DetailsForm({ plan, cycle, onChangePlan, onRegistered }: Props) {
  const form = useForm<RegistrationForm>(emptyRegistration);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.fail(validateRegistration(form.values))) return;
    const { firstName, lastName, password } = form.values;
    const email = normalizeEmail(form.values.email);
    setBusy(true);
    setFailure(null);
    try {
      const { error } = await client.POST('/api/account/register', {
        body: {
          firstName,
          lastName,
          email,
          password,
          selectedPlan: plan,
          billingCycle: cycle,
          isAdult: true,
          acceptsTerms: true,
          consentsToHealthData: true,
        },
      });
      if (error) throw error;
      form.reset();
      onRegistered(email);
    } catch (error) {
      const text = formatFailure(error, 'signingIn');
      const field = findRefusal(error)?.field;
      if (field && field in emptyRegistration) form.fail({ [field]: text });
      else setFailure(text);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="form" ref={form.ref} onSubmit={(event) => void handleSubmit(event)} noValidate aria-label="Your details">
      <p className={styles['step']}>Step 2 of 2</p>
      <h2>Your details</h2>
      <ChosenPlanSummary plan={plan} cycle={cycle} onChange={onChangePlan} />
      {failure && (
        <FormMessage kind="error">
          <p>{failure}</p>
        </FormMessage>
      )}
      <div className="form-pair">
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...form.field('email')} />
      <PasswordField label="Password" hint={passwordHint} autoComplete="new-password" {...form.field('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirmPassword')} />
      <RegistrationStatements form={form} />
      <BusyButton type="submit" isBusy={isBusy}>
        Create Account
      </BusyButton>
    </form>
  );
}
