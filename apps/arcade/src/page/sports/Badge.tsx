/** A team's badge: its initials on a shield of a color derived from its name. */
export function Badge({ name }: { name: string }) {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 0);
  const words = name.split(' ');
  const initials = words.length > 1 ? words.map(([first]) => first).join('') : name.slice(0, 2).toUpperCase();
  return (
    <svg class="badge" viewBox="0 0 28 32" aria-hidden="true" style={{ '--hue': hue }}>
      <path class="field" d="M2 4.5 14 1l12 3.5v11C26 24 20 29 14 31 8 29 2 24 2 15.5z" />
      <path class="half" d="M14 1l12 3.5v11C26 24 20 29 14 31z" />
      <text x="14" y="20" text-anchor="middle">
        {initials}
      </text>
    </svg>
  );
}
