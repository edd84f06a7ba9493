const pages = new Set([
  '/aromatherapy',
  '/essential-oils',
  '/ingredient-analyzer',
  '/supplement-interactions',
  '/meal-planning',
  '/community',
  '/profile',
]);

/** Every page under the dashboard and the side rooms named above; the dashboard itself is where the bar leads. */
export function hasBackBar(pathname: string): boolean {
  return pages.has(pathname) || pathname.startsWith('/dashboard/');
}
