import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '../../../lib/session.ts';
import { SessionButton } from '../../../shell/top-navigation.tsx';
import { storeSample } from '../../interactions/stored-items.ts';
import styles from './landing.module.css';
import type { LandingData } from './landing-data.tsx';

export function Hero({ example }: { example: LandingData['example'] }) {
  return (
    <div className={`page-width ${styles['hero']}`}>
      <div>
        <h1>Know what goes together, and what doesn’t.</h1>
        <p className="lead">
          Wellkept checks your medicines, supplements and food against each other and says in plain words what to do next. Every answer
          names its source.
        </p>
        <EntryPoints />
      </div>
      <TryACheck example={example} />
    </div>
  );
}

/** Where to go from here: the visitor's ways in, or the way back to one's own pages. */
function EntryPoints() {
  const { user } = useSession();
  if (user)
    return (
      <>
        <p className={styles['welcome']}>Welcome back, {user.firstName || user.name}!</p>
        <p className={styles['ways']}>
          <Link
            className="btn primary"
            to="/dashboard"
            state={{ fromHomePage: true }}
            onClick={() => sessionStorage.setItem('navigatedFromHome', 'true')}
          >
            Go to Dashboard
          </Link>
          <SessionButton className="btn outlined" />
        </p>
      </>
    );
  return (
    <>
      <p className={styles['ways']}>
        <Link className="btn primary" to="/register" translate="no">
          Start Your Personalized Wellness Journey
        </Link>
      </p>
      <p className={styles['more']}>
        <span>Free, without a card.</span>
        <Link to="/dashboard?demo=true">See a demo dashboard</Link>
        <Link to="/sample-report">Read a sample report</Link>
      </p>
      <p className={`cap ${styles['accounts']}`}>
        <Link to="/login">Sign In</Link> if you have an account, or <Link to="/register">Create Account</Link>.
      </p>
    </>
  );
}

/** A worked example on a leaf of the notebook. What is typed below it goes to the real check. */
function TryACheck({ example }: { example: LandingData['example'] }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const itemsText = JSON.stringify(example.texts);
  // What the person types is their own: the example does not come along.
  const open = (event: FormEvent) => {
    event.preventDefault();
    storeSample(example.texts);
    navigate('/interactions', { state: { items: typed.trim() || example.texts } });
  };
  return (
    <section className={styles['leaf']} aria-labelledby="try">
      <div className={styles['line']}>
        <h2 id="try">Try a check</h2>
        <span className="tag">Sample</span>
      </div>
      {example.texts.map((text) => (
        <p key={text} className={styles['line']}>
          <span className={styles['item']}>{text}</span>
        </p>
      ))}
      <form className={styles['line']} onSubmit={open} data-items={itemsText}>
        <IconPlus className="icon" aria-hidden="true" />
        <input
          aria-label="A medicine, supplement or food of yours"
          placeholder="Check your own"
          list="try-names"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
        <datalist id="try-names">
          {example.names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <button type="submit" className="btn outlined sm">
          Check
        </button>
      </form>
      <div className={styles['result']}>
        <div dangerouslySetInnerHTML={{ __html: example.mark }} />
        <p className={styles['headline']}>{example.headline}</p>
        <p className={styles['advice']}>{example.advice}</p>
        <Link
          className="tlink"
          to="/interactions"
          state={{ items: example.texts }}
          data-items={itemsText}
          onClick={() => storeSample(example.texts)}
        >
          Full answer with {example.sourceCount} {example.sourceCount === 1 ? 'source' : 'sources'}
          <IconArrowRight className="icon icon-small" aria-hidden="true" />
        </Link>
      </div>
    </section>
  );
}
