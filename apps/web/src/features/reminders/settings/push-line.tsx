import { Switch } from '../../../components/switch.tsx';
import type { PushState } from '../push-browser.ts';
import type { usePushSwitch } from './use-push-switch.ts';

type Props = Pick<ReturnType<typeof usePushSwitch>, 'state' | 'isBusy' | 'togglePush'>;

export function PushLine({ state, isBusy, togglePush }: Props) {
  return (
    <li>
      <div>
        <p className="bold" id="by-push">
          In this browser {state === 'blocked' && <span className="tag">Blocked</span>}
        </p>
        <p className="cap" id="by-push-text">
          {pushTexts[state ?? 'off']}
        </p>
      </div>
      {(state === 'on' || state === 'off') && (
        <Switch
          aria-labelledby="by-push"
          aria-describedby="by-push-text"
          checked={state === 'on'}
          disabled={isBusy}
          onChange={(event) => void togglePush(event.currentTarget.checked)}
        />
      )}
    </li>
  );
}

const pushTexts: Readonly<Record<PushState, string>> = {
  unsupported: 'This browser can’t get notifications from a website. Email works everywhere.',
  'home-screen':
    'On an iPhone or iPad: add Wellkept to the home screen (Share, then Add to Home Screen), open it from there, and turn this on.',
  blocked: 'Notifications from this site are blocked. Allow them in the browser’s settings for this site, then come back.',
  off: 'A notification on this device, even with the page closed. One tap on it ticks a dose.',
  on: 'On. One tap on a notification ticks a dose, even offline.',
};
