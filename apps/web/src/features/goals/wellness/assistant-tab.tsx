import type { HealthAction } from '@wellkept/contract/goals/action-plans.ts';
import { Link } from 'react-router';
import { useSpelling } from '../../../lib/spelling.ts';
import { openChatWith } from '../../assistant/chat-store.ts';
import styles from './assistant.module.css';

type Props = { action: HealthAction; isSignedIn: boolean };

const questions = ['Does anything I take interact?', 'When should I take what I take?', 'What do you know about me?'] as const;

/** For who is signed in the way to the assistant; a visitor reads a sample conversation over the sample person's plan. */
export function AssistantTab({ action, isSignedIn }: Props) {
  return isSignedIn ? <OwnAssistant /> : <SampleConversation action={action} />;
}

function OwnAssistant() {
  return (
    <div className={styles['assistant']}>
      <div className="sec-h">
        <h3>AI Assistant</h3>
      </div>
      <p className="ink2">It answers from the sources it shows and from your own data. It changes nothing unless you press a button.</p>
      <ul className={styles['questions']} aria-label="Suggested questions">
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className="btn outlined" onClick={() => openChatWith(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
      <p>
        <button type="button" className="btn primary" onClick={() => openChatWith('')}>
          Ask a question
        </button>
      </p>
    </div>
  );
}

function SampleConversation({ action }: Pick<Props, 'action'>) {
  const { steps, source } = action.metadata;
  const spell = useSpelling();
  return (
    <div className={styles['assistant']}>
      <div className="sec-h">
        <h3>AI Assistant</h3>
        <span className="tag">Sample</span>
      </div>
      <p className="ink2">This is what a conversation looks like: an answer from your own data, with its sources.</p>
      <ol className={styles['chat']} aria-label="Sample conversation">
        <li className={styles['asked']}>
          <span className="vh">You: </span>What would help me most this week?
        </li>
        <li>
          <span className="vh">Assistant: </span>
          <p>
            <b className="bold">{spell(action.title)}.</b> {spell(action.description)}
          </p>
          <p className="cap">
            {source.publisher}: {source.title}, {source.year}
          </p>
        </li>
        <li className={styles['asked']}>
          <span className="vh">You: </span>How do I start?
        </li>
        <li>
          <span className="vh">Assistant: </span>
          <ol className={styles['steps']}>
            {steps.map((step) => (
              <li key={step}>{spell(step)}</li>
            ))}
          </ol>
        </li>
      </ol>
      <p className="row">
        <Link className="btn primary" to="/register">
          Create Account
        </Link>
        <span className="small ink2">With an account, your data is saved and stays yours.</span>
      </p>
    </div>
  );
}
