/** The top navigation: what a visitor sees, and what a signed-in person sees. */
const links = [
  { label: 'Home', path: '/', for: 'everyone' },
  { label: 'Check', path: '/interactions', for: 'visitors' },
  { label: 'How It Works', path: '/how-it-works', for: 'visitors' },
  { label: 'About', path: '/about', for: 'visitors' },
  { label: 'Pricing', path: '/pricing', for: 'visitors' },
  { label: 'Dashboard', path: '/dashboard', for: 'signedIn' },
  { label: 'Community', path: '/community', for: 'signedIn' },
] as const;

export const listTopLinks = (isSignedIn: boolean) =>
  links.filter((link) => link.for === 'everyone' || link.for === (isSignedIn ? 'signedIn' : 'visitors'));
