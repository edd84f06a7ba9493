import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/source-serif-4/index.css';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/controls.css';
import './theme/patterns.css';
import './theme/figures.css';
import './theme/reading.css';
import './shell/shell.css';
import './shell/print.css';
import { earlyScript } from './early-script.ts';
import { answeredHead } from './lib/page-settings.ts';
import { useIsStatic } from './lib/static-page.ts';
import { CookieBanner } from './shell/cookie-banner.tsx';
import { LoadingPage } from './shell/loading-page.tsx';
import { NavigationStatus } from './shell/navigation-status.tsx';
import { usePageRuntime } from './shell/page-runtime.ts';
import { Toaster } from './shell/toaster.tsx';
import { themeScript } from './theme/theme-script.ts';

/** The code of `static-page-script.ts`, by the build. */
declare const __STATIC_PAGE_SCRIPT__: string;

/** A constant of ours, allowed by its hash; it has run before the first paint, so the app's script does not bring its text again. */
const HeadScript = ({ code }: { code: string }) => <script dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      data-origin="__ORIGIN__"
      data-health-origin="__HEALTH_ORIGIN__"
      data-edition="__EDITION__"
      data-subtitle="__SUBTITLE__"
      data-member="__MEMBER__"
      data-page="__PAGE__"
      data-files="__FILES__"
      data-support-email="__SUPPORT_EMAIL__"
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="style-nonce" content="__STYLE_NONCE__" suppressHydrationWarning />
        <meta name="theme-color" content="#FAF8F4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#151A18" media="(prefers-color-scheme: dark)" />
        <HeadScript code={import.meta.env.SSR ? themeScript : ''} />
        <HeadScript code={import.meta.env.SSR ? earlyScript : ''} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/app.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Of the app's page, until the script knows which page it is. */
export const meta = () => [
  { title: answeredHead.title },
  { name: 'description', content: answeredHead.description },
  { name: 'robots', content: answeredHead.robots },
  { property: 'og:title', content: answeredHead.title },
  { property: 'og:description', content: answeredHead.description },
];

const AppScripts = () => (
  <>
    <ScrollRestoration />
    <Scripts />
  </>
);

/** Before what it moves: people press a button while the rest of the page still arrives. Allowed by its hash, as the scripts of the head. */
const StaticPageScript = () => <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? __STATIC_PAGE_SCRIPT__ : '' }} />;

export default function Root() {
  usePageRuntime();
  const isStatic = useIsStatic();
  return (
    <>
      {isStatic && <StaticPageScript />}
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <NavigationStatus />
      <Outlet />
      <CookieBanner />
      <Toaster />
      {!isStatic && <AppScripts />}
    </>
  );
}

/** Of pages whose content members write, that content: the server puts it there. The script of the page leaves it alone. */
const StaticContent = () => <noscript dangerouslySetInnerHTML={{ __html: '__CONTENT__' }} />;

const LoadingShell = () => (
  <>
    <LoadingPage />
    <AppScripts />
  </>
);

export const HydrateFallback = import.meta.env.SSR
  ? () => (
      <>
        <StaticContent />
        <LoadingShell />
      </>
    )
  : LoadingShell;

export { RouteError as ErrorBoundary } from './shell/route-error.tsx';
