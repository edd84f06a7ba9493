import styles from '../access.module.css';

/** Between the account and the payment stands the link in the mail. This tab goes on by itself once it was followed in this browser. */
export function Processing({ email, onLogin }: { email: string; onLogin: () => void }) {
  return (
    <section className="form" aria-labelledby="processing">
      <p className={styles['step']}>Almost there</p>
      <h2 id="processing">Confirm your email, then pay</h2>
      <p role="status">
        Your account is ready. We sent a link to <b className="bold">{email}</b>. Open it, and the payment page appears here. You don’t pay
        until you confirm it there.
      </p>
      <p className="small ink2">
        Opened the link on another device?{' '}
        <button className="link-btn" type="button" onClick={onLogin}>
          Log in here
        </button>{' '}
        and the payment page follows. If you don’t pay, you’re on the free plan.
      </p>
    </section>
  );
}
