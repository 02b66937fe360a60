/** Where the main menu and its tools are put into the header: ids of elements that are empty until then. */
export const headerPlaces = { nav: 'header-nav', tools: 'header-tools' } as const;
