/** What the calls of the brand studio say where no site can be built. */
export const noWorkshop = {
  message:
    'This gateway runs without the sources: edit the brand file, and use npm run brand -- check, preview and publish.',
};
