import { getLanguageRegion } from '@wellkept/clinical/region-of-language.ts';
import { toRegionalEnglish } from '@wellkept/clinical/regional-english.ts';
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

/**
 * What is tried on the front page is checked by the app, which finds the items in the storage of this tab. It is listened for before the
 * form stands: it may be used before the rest of the page has come.
 */
function startCheck() {
  const hand = (from: HTMLElement, typed = '') => {
    const example = JSON.parse(from.dataset['items'] ?? '[]') as string[];
    storeSample(example);
    storeItems('interaction-items', typed || example);
  };
  const findTarget = <Found extends HTMLElement>({ target }: Event, selector: string) =>
    target instanceof Element ? target.closest<Found>(selector) : null;
  document.addEventListener('submit', (event) => {
    const form = findTarget<HTMLFormElement>(event, 'form[data-items]');
    if (!form) return;
    event.preventDefault();
    hand(form, find<HTMLInputElement>('input', form)?.value.trim());
    location.assign('/interactions');
  });
  document.addEventListener('click', (event) => {
    const link = findTarget(event, 'a[data-items]');
    if (link) hand(link);
  });
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

/** Our own texts, as the browser's language spells them. Names of pages, fixed texts and what others wrote are not to be translated. */
function spellTexts() {
  const region = getLanguageRegion(navigator.language);
  if (region === null || region === 'US') return;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const written = text.nodeValue ?? '';
    const isLeft = text.parentElement?.closest('script, style, footer, [translate=no]');
    const spelled = isLeft ? written : toRegionalEnglish(written, region);
    if (spelled !== written) text.nodeValue = spelled;
  }
}

startCheck();
addEventListener('keydown', (event) => runShortcut(event, () => location.assign('/')));
document.addEventListener('DOMContentLoaded', () => {
  startThemeToggle();
  startMenu();
  startCookieQuestion();
  startDisclaimer();
  spellTexts();
  setTimeout(loadImages, imageWaitMs);
});
