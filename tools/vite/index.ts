export { textPartNames } from './catalogue.ts';
export { lingui } from './lingui.ts';
