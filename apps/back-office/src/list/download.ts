/** Lets the browser save a file. */
export function download(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has its own hold of the content by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
