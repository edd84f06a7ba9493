// Finds the Chromium that the browser tests run in, and installs Debian's where there is none.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM,
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

export function installBrowser() {
  if (find()) return;
  if (!existsSync('/usr/bin/apt-get')) throw new Error(advice);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args];
    execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  console.log('Installing Chromium for the browser tests …');
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium');
  } catch (error) {
    throw new Error(`Chromium could not be installed: ${error.message}\n${advice}`);
  }
}
