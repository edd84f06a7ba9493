import type { HealthAction } from '@wellkept/contract/action-plans.ts';
import { Link } from 'react-router';
import styles from './assistant.module.css';

type Props = { action: HealthAction; isSignedIn: boolean };

/** A conversation with the assistant as it will be, over the sample person's plan. What it says comes from there, with its source. */
export function AssistantTab({ action, isSignedIn }: Props) {
  const { steps, source } = action.metadata;
  return (
    <div className={styles['assistant']}>
      <div className="sec-h">
        <h3>AI Assistant</h3>
        <span className="tag">Sample</span>
      </div>
      <p className="ink2">
        The assistant is not open yet. This is how a conversation will look: an answer from what you keep here, and where it comes from.
      </p>
      <ol className={styles['chat']} aria-label="Sample conversation">
        <li className={styles['asked']}>
          <span className="vh">You: </span>What would help me most this week?
        </li>
        <li>
          <span className="vh">Assistant: </span>
          <p>
            <b className="b">{action.title}.</b> {action.description}
          </p>
          <p className="cap">
            {source.publisher}: {source.title}, {source.year}
          </p>
        </li>
        <li className={styles['asked']}>
          <span className="vh">You: </span>How do I begin?
        </li>
        <li>
          <span className="vh">Assistant: </span>
          <ol className={styles['steps']}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </li>
      </ol>
      {!isSignedIn && (
        <p className="row">
          <Link className="btn p" to="/register">
            Create Account
          </Link>
          <span className="small ink2">With an account, what you keep here is yours and stays.</span>
        </p>
      )}
    </div>
  );
}
