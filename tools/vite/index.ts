export { lingui } from './lingui.ts';
