import { findEmailError, listPasswordErrors } from '@wellkept/contract/account/credentials.ts';

export const emptyRegistration = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  isAdult: false,
  acceptsTerms: false,
  consentsToHealthData: false,
};
export type RegistrationForm = typeof emptyRegistration;

/** What is wrong with the sign-up form, field by field. The two passwords are compared first; then the first rule that is broken is named. */
export function validateRegistration(form: RegistrationForm): Partial<Record<keyof RegistrationForm, string>> {
  const email = findEmailError(form.email);
  const errors: Partial<Record<keyof RegistrationForm, string>> = {};
  if (form.firstName.trim() === '') errors.firstName = 'First name is required';
  if (form.lastName.trim() === '') errors.lastName = 'Last name is required';
  if (email) errors.email = email;
  if (form.password === '') errors.password = 'Password is required';
  if (form.confirmPassword === '') errors.confirmPassword = 'Please type the password again';
  else if (form.password !== form.confirmPassword) errors.confirmPassword = 'Passwords do not match';
  if (form.password !== '' && !errors.confirmPassword) {
    const [first] = listPasswordErrors(form.password);
    if (first) errors.password = first;
  }
  if (!form.isAdult) errors.isAdult = 'You need to be 18 or older to use this product';
  if (!form.acceptsTerms) errors.acceptsTerms = 'Please accept the terms to create an account';
  if (!form.consentsToHealthData) errors.consentsToHealthData = 'We need your consent before we can store health data for you';
  return errors;
}
