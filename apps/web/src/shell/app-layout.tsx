import '@mantine/core/styles.css';
import '../theme/mantine.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '../lib/api.ts';
import { styleNonce } from '../lib/page-settings.ts';
import { useSession } from '../lib/session.ts';
import { cssVariables, theme } from '../theme/mantine-theme.ts';
import { LoadingPage } from './loading-page.tsx';
import { colorSchemeManager } from './member/color-scheme-manager.ts';
import { MemberFrame } from './member/member-frame.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

// The library that stops the page behind a dialogue from scrolling writes a style tag too, and looks for its nonce under this name.
if (typeof window !== 'undefined') Object.assign(window, { __webpack_nonce__: styleNonce });

/** The screens one works with: the component library, the server's data, and the frame by whether somebody is signed in. */
export default function AppLayout() {
  const { state, user } = useSession();
  // Which frame it is, the first answer about the session tells; until then neither flashes by.
  if (state === 'loading') return <LoadingPage />;
  const page = (
    <PageBoundary>
      <Outlet />
    </PageBoundary>
  );
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        {user ? <MemberFrame user={user}>{page}</MemberFrame> : <VisitorFrame>{page}</VisitorFrame>}
      </QueryClientProvider>
    </MantineProvider>
  );
}
