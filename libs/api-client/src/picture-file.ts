/** What a file is by its first bytes, whatever its name says; undefined for anything but a JPEG or a PNG. */
export async function pictureType(file: Blob): Promise<'image/jpeg' | 'image/png' | undefined> {
  const head = [...new Uint8Array(await file.slice(0, 8).arrayBuffer())];
  const begins = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg';
  return begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ? 'image/png' : undefined;
}

/** Bytes that are turned into text at once: more would overflow the stack. */
const CHUNK = 0x8000;

/** The base64 of a file. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCodePoint(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}
