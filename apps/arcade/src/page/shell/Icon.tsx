const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  rules: 'M12 17v-6M12 7.5v.1M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18z',
  shield: 'M12 3l7 3v5c0 4.6-2.9 8.2-7 10-4.1-1.8-7-5.4-7-10V6zM9 12l2.2 2.2L15.2 10',
  sound: 'M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12',
  silence: 'M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
} as const;

/** A small icon next to or instead of a text; the control around it has the name. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
