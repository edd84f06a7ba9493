import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import styles from './top-navigation.module.css';
import { TopNavigation } from './top-navigation.tsx';

const getClasses = (path: string, hasLogo: boolean) => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <TopNavigation hasLogo={hasLogo} />
    </MemoryRouter>,
  );
  return /<nav class="([^"]*)" aria-label="Main"/.exec(html)?.[1]?.trim().split(' ');
};

test.each([
  ['/', true, false],
  ['/', false, true],
  ['/about', true, false],
  ['/about', false, false],
])('at %s, with the logo: %s, the items are centred: %s', (path, hasLogo, isCentred) => {
  expect(getClasses(path, hasLogo)).toEqual([styles['links'], ...(isCentred ? [styles['centred']] : [])]);
});
