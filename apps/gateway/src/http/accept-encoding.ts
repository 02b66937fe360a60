/** The encodings of an Accept-Encoding header that are not refused by `q=0`; plain bytes are always accepted. */
export function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const accepted = new Set(['identity']);
  for (const part of String(header ?? '').split(',')) {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (name !== undefined && name !== '' && !refused) accepted.add(name);
  }
  return accepted;
}
