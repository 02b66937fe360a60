/**
 * Whether two names are one person's: however the capitals stand, whatever the spaces, and with or without the accents
 * that banks leave out of Latin names (`NGUYEN VAN AN` is `Nguyễn Văn An`).
 */
export function isSameName(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

function comparable(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replaceAll(/[đĐ]/g, 'd')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s.,'’-]+/gu, ' ')
    .trim();
}

/** A name with only the first letter of each word: `J•• S•••••`. */
export function maskName(name: string): string {
  return name
    .split(/\s+/u)
    .map((word) => {
      const [first = '', ...rest] = word;
      return first + '•'.repeat(Math.min(rest.length, 6));
    })
    .join(' ');
}

/** A number with only its end and, for a crypto address, its beginning: `••••5678`, `TR7N••••Lj6t`. */
export function maskNumber(kind: 'bank' | 'ewallet' | 'crypto', number: string): string {
  const end = number.slice(-4);
  return kind === 'crypto' ? `${number.slice(0, 4)}••••${end}` : `••••${end}`;
}
