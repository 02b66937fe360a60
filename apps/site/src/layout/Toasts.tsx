export { ToastRegion } from '@marquee/ui-kit';
