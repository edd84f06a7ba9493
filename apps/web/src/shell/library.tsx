// Of the library's styles those of the parts that are used, each after what it is made of.
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/VisuallyHidden.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Menu.css';
import '../theme/mantine.css';
import { MantineProvider } from '@mantine/core';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { styleNonce } from '../lib/page-settings.ts';
import { createCssVariables, theme } from '../theme/mantine-theme.ts';
import { createColorSchemeManager } from './member/color-scheme-manager.ts';

// The library that stops the page behind a dialogue from scrolling writes a style tag too, and looks for its nonce under this name.
if (typeof window !== 'undefined') Object.assign(window, { __webpack_nonce__: styleNonce });

const InLibrary = createContext(false);

/**
 * What stands inside may be made of the component library. The frame and most pages are not, so that the first screen of a phone need not
 * load it: what they open later (a dialogue, the set-up, the sheet) brings this along. Inside another one it adds nothing.
 */
export function Library({ children }: { children: ReactNode }) {
  return useContext(InLibrary) ? children : <OuterLibrary>{children}</OuterLibrary>;
}

function OuterLibrary({ children }: { children: ReactNode }) {
  const [colorSchemeManager] = useState(createColorSchemeManager);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={createCssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <InLibrary value={true}>{children}</InLibrary>
    </MantineProvider>
  );
}
