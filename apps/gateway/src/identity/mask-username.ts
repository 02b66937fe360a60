/** Enough of a user name to know it by: `av•••`. */
export function maskUsername(username: string): string {
  const [first = '', second = '', ...rest] = username;
  return first + second + '•'.repeat(Math.max(1, Math.min(rest.length, 6)));
}
