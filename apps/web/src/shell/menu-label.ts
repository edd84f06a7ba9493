/** The phone's menu button, named by what a press does. */
export const formatMenuLabel = (isOpen: boolean) => (isOpen ? 'Close menu' : 'Menu');
