export { showToast, ToastRegion } from '@marquee/ui-kit';
