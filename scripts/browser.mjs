// Finds the Chromium that the browser tests run in, and installs Debian's where there is none.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// Debian's Chromium without windows draws the same pages with a quarter of the work.
const shell = '/usr/bin/chromium-headless-shell';
const places = [
  process.env.CHROMIUM,
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const advice =
  'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or name one: CHROMIUM=/path/to/chromium npm test';
const find = () => places.find((place) => place && existsSync(place));

export function browserPath() {
  const path = find();
  if (!path) throw new Error(advice);
  return path;
}

/** Installs Debian's Chromium where that can be done, the one without windows first; a browser that is there already is good enough. */
export function installBrowser() {
  if (process.env.CHROMIUM || existsSync(shell)) return;
  const present = find();
  if (!existsSync('/usr/bin/apt-get')) {
    if (present) return;
    throw new Error(advice);
  }
  console.log('Installing Chromium for the browser tests …');
  const faults = [];
  for (const name of present ? ['chromium-headless-shell'] : ['chromium-headless-shell', 'chromium']) {
    try {
      apt('update');
      apt('install', '-y', '--no-install-recommends', name);
      return;
    } catch (error) {
      faults.push(error.message);
    }
  }
  if (!present) throw new Error(`Chromium could not be installed: ${faults.join('; ')}\n${advice}`);
  console.log(`Going on with ${present}.`);
}

function apt(...args) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...rest] = [...asRoot, 'apt-get', '-o', 'Acquire::http::Timeout=20', ...args];
  execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
