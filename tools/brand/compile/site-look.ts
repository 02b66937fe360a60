/** What the stamp takes from the component library next to the prerendered markup; built into the stamp program. */
export { baseStyles, fontFaces, fontFiles } from '@marquee/ui-kit';
