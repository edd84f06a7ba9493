import type { CSSVariablesResolver, Drawer, Input, Menu, MenuDivider, Modal } from '@mantine/core';
import { createTheme } from '@mantine/core';

// By name, and not by their own `extend`: a page that shows no dialog need not load what dialogs are made of.
type ThemeOf<Component extends { extend: (theme: never) => unknown }> = Parameters<Component['extend']>[0];

// The library heads its dialogues with a <header>, which outside the page's main would be a second banner.
const attributes = { header: { role: 'none' } };

export const theme = createTheme({
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  white: '#FFFEFB',
  black: '#1F2A2A',
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '6px', md: '10px', lg: '10px', xl: '10px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  headings: { fontFamily: '"Source Serif 4 Variable", Georgia, serif', fontWeight: '580' },
  fontSizes: { xs: '13px', sm: '14px', md: '16px', lg: '18px', xl: '24px' },
  lineHeights: { md: '1.5625' },
  colors: {
    green: ['#F1F6F3', '#E6EFE9', '#D3E3DA', '#B9D0C5', '#8CCBB3', '#4F9480', '#2A735F', '#14594A', '#0E4438', '#0A3329'],
    dark: ['#ECE6DA', '#C3C0B4', '#A0A298', '#A0A298', '#2B3330', '#242B28', '#1C2220', '#151A18', '#0F1412', '#0A0E0C'],
  },
  components: {
    Input: {
      vars: () => ({ wrapper: { '--input-height': '48px', '--input-fz': '16px' } }),
      defaultProps: { size: 'md' },
    } satisfies ThemeOf<typeof Input>,
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 120 }, attributes } } satisfies ThemeOf<typeof Modal>,
    Drawer: { defaultProps: { attributes } } satisfies ThemeOf<typeof Drawer>,
    // Beside the page's main it would be in no landmark. The library's first focus is on an element that no menu may own; the first entry has it.
    Menu: { defaultProps: { portalProps: { target: 'main' }, withInitialFocusPlaceholder: false } } satisfies ThemeOf<typeof Menu>,
    // A menu may own entries and separators only.
    MenuDivider: { defaultProps: { role: 'separator' } } satisfies ThemeOf<typeof MenuDivider>,
  },
});

/** Mantine's own greys fail 4.5:1 on paper; every colour of the library is one of our tokens, which know light and dark by themselves. */
const greys = ['sunk', 'sunk', 'sunk', 'line', 'line-ctl', 'ink-3', 'ink-3', 'ink-2', 'ink-2', 'ink'];

export const createCssVariables: CSSVariablesResolver = () => {
  const both: Record<string, string> = {
    ...Object.fromEntries(greys.map((token, step) => [`--mantine-color-gray-${step}`, `var(--${token})`])),
    '--mantine-color-gray-light': 'var(--sunk)',
    '--mantine-color-gray-light-hover': 'var(--sunk)',
    '--mantine-color-gray-light-color': 'var(--ink-2)',
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-default': 'var(--leaf)',
    '--mantine-color-default-hover': 'var(--sunk)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-ctl)',
    '--mantine-color-anchor': 'var(--green)',
    '--mantine-color-error': 'var(--stop)',
    '--mantine-color-green-filled': 'var(--green)',
    '--mantine-color-green-filled-hover': 'var(--green-deep)',
    '--mantine-color-green-light': 'var(--green-tint)',
    '--mantine-color-green-light-color': 'var(--green)',
    '--mantine-color-green-outline': 'var(--green)',
    '--mantine-color-red-filled': 'var(--stop)',
    '--mantine-color-red-filled-hover': 'var(--stop)',
    '--mantine-primary-color-filled': 'var(--green)',
    '--mantine-primary-color-filled-hover': 'var(--green-deep)',
    '--mantine-primary-color-contrast': 'var(--on-green)',
    '--mantine-shadow-xs': 'none',
    '--mantine-shadow-sm': 'none',
    '--mantine-shadow-md': 'var(--overlay)',
    '--mantine-shadow-lg': 'var(--overlay)',
    '--mantine-shadow-xl': 'var(--overlay)',
  };
  // Borders of what one types into or presses; the library's own are lighter than 3:1.
  return { variables: {}, light: both, dark: { ...both, '--mantine-color-dark-4': 'var(--line-ctl)' } };
};
