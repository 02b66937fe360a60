/** An agent's transfer to one member directly below. */
export const loadDownlineTransferDialog = () =>
  import('./DownlineTransferDialog.tsx').then(({ DownlineTransferDialog }) => DownlineTransferDialog);
