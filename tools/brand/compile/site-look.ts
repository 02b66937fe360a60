/** What a brand build takes from the component library next to the prerendered markup; built into the prerender program. */
export { allFontFiles, baseStyles, fontFaces, fontFiles, typeStyles } from '@marquee/ui-kit';
