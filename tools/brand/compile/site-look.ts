/** What a brand build takes from the component library next to the prerendered markup; built into the prerender program. */
export { baseStyles, fontFaces, fontFiles } from '@marquee/ui-kit';
