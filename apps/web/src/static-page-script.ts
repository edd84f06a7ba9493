import { imageWaitMs } from './components/lazy-image.tsx';
import { storeItems, storeSample } from './features/interactions/stored-items.ts';
import { readStored, writeStored } from './lib/browser-storage.ts';
import { consentKey, createConsent, type OptionalCookie, parseConsent, storeConsent } from './lib/cookie-consent.ts';
import { formatThemeLabel, getThemeChoice, nextThemeChoice, onThemeChange, setThemeChoice } from './lib/theme.ts';
import { dismissedKey } from './shell/footer-disclaimer.tsx';
import { formatMenuLabel } from './shell/menu-label.ts';
import { runShortcut } from './shell/shortcuts.ts';

/** Everything that moves on a page which a visitor reads without React. `vite.config.ts` puts it into the HTML. */

const find = <Found extends HTMLElement>(selector: string, within: ParentNode = document) => within.querySelector<Found>(selector);

function startThemeToggle() {
  const button = find('[data-theme-toggle]');
  const show = () => {
    const label = formatThemeLabel(getThemeChoice());
    button?.setAttribute('aria-label', label);
    button?.setAttribute('title', label);
  };
  button?.addEventListener('click', () => setThemeChoice(nextThemeChoice[getThemeChoice()]));
  onThemeChange(show);
  show();
}

function startMenu() {
  const button = find('[data-menu-button]');
  const menu = button && document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!menu) return;
  const setOpen = (isOpen: boolean) => {
    menu.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
    button.setAttribute('aria-label', formatMenuLabel(isOpen));
  };
  button.addEventListener('click', () => setOpen(menu.hidden !== false));
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') setOpen(false);
  });
}

function startCookieQuestion() {
  const question = find('[data-cookie-question]');
  if (!question || parseConsent(readStored(consentKey))) return;
  const readChosen = () => {
    const consent = createConsent(false);
    for (const box of question.querySelectorAll<HTMLInputElement>('input[name]')) consent[box.name as OptionalCookie] = box.checked;
    return consent;
  };
  question.hidden = false;
  find('[data-customize]', question)?.addEventListener('click', () => {
    for (const part of question.querySelectorAll<HTMLElement>('fieldset, [data-answer=chosen]')) part.hidden = false;
    const customize = find('[data-customize]', question);
    if (customize) customize.hidden = true;
  });
  for (const button of question.querySelectorAll<HTMLElement>('[data-answer]'))
    button.addEventListener('click', () => {
      const answer = button.dataset['answer'];
      storeConsent(answer === 'chosen' ? readChosen() : createConsent(answer === 'all'));
      question.remove();
    });
}

function startDisclaimer() {
  const note = find('[data-disclaimer]');
  const short = find('[data-short-disclaimer]');
  if (!note || readStored(dismissedKey) !== null) return;
  const show = (isShown: boolean) => {
    note.hidden = !isShown;
    if (short) short.hidden = isShown;
  };
  show(true);
  find('button', note)?.addEventListener('click', () => {
    writeStored(dismissedKey, 'true');
    show(false);
    note.remove();
  });
}

/** What is tried on the front page is checked by the app, which finds the items in the storage of this tab. */
function startCheck() {
  const hand = (from: HTMLElement, typed = '') => {
    const example = JSON.parse(from.dataset['items'] ?? '[]') as string[];
    storeSample(example);
    storeItems('interaction-items', typed === '' ? example : [typed]);
  };
  const form = find<HTMLFormElement>('form[data-items]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = find<HTMLInputElement>('input', form)?.value.trim() ?? '';
    hand(form, typed);
    location.assign('/interactions');
  });
  const link = find('a[data-items]');
  link?.addEventListener('click', () => hand(link));
}

function loadImages() {
  for (const picture of document.querySelectorAll<HTMLElement>('picture[data-src]')) {
    const image = find<HTMLImageElement>('img', picture);
    const source = document.createElement('source');
    source.media = '(prefers-color-scheme: dark)';
    source.srcset = picture.dataset['srcDark'] ?? '';
    picture.prepend(source);
    if (image) image.src = picture.dataset['src'] ?? '';
  }
}

startThemeToggle();
startMenu();
startCookieQuestion();
startDisclaimer();
startCheck();
addEventListener('keydown', (event) => runShortcut(event, () => location.assign('/')));
setTimeout(loadImages, imageWaitMs);
