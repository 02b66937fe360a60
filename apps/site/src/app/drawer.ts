/** The menu over the page: its code is loaded when it opens for the first time. */
export type Drawer = 'never' | 'open' | 'closed';
