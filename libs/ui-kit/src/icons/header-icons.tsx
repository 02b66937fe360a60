import { Icon, type IconProps } from './Icon.tsx';

// A file of their own: icons of one file travel together, and these go with the first script of every visit.

/** Three lines: opens the side menu. */
export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.5h16M4 12h11M4 17.5h16" />
    </Icon>
  );
}

/** Points down. */
export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </Icon>
  );
}

/** A globe: language. */
export function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c2.6 2.3 3.8 5.3 3.8 8.5s-1.2 6.2-3.8 8.5c-2.6-2.3-3.8-5.3-3.8-8.5S9.4 5.8 12 3.5Z" />
    </Icon>
  );
}
