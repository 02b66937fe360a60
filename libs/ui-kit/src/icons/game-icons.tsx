import { Icon, type IconProps } from './Icon.tsx';

/** Three drawn balls. */
export function SeaLotteryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="7.5" r="4" />
      <circle cx="7" cy="16" r="4" />
      <circle cx="17" cy="16" r="4" />
      <path d="M12 6.3v2.4M6.4 16h1.2M17 15v2" />
    </Icon>
  );
}

/** A crown: VIP rank. */
export function CrownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 8 4.2 3.5L12 5l3.8 6.5L20 8l-1.6 9.5H5.6Z" />
      <path d="M5.6 20.5h12.8" />
    </Icon>
  );
}

/** A cup: the rewards centre. */
export function TrophyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.5 4h9v6.5a4.5 4.5 0 0 1-9 0Z" />
      <path d="M7.5 6H4.3c0 3.2 1.2 5 3.5 5.3M16.5 6h3.2c0 3.2-1.2 5-3.5 5.3M12 15v3M8.5 20.5c0-1.6 1-2.5 2.3-2.5h2.4c1.3 0 2.3.9 2.3 2.5Z" />
    </Icon>
  );
}

/** A star: points, favourites of the house. */
export function StarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7L12 16.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8Z" />
    </Icon>
  );
}

/** A heart: a player's favourite. */
export function HeartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20C6.5 16 3.5 12.8 3.5 9.3A4.5 4.5 0 0 1 8 4.8c1.7 0 3.2.9 4 2.4.8-1.5 2.3-2.4 4-2.4a4.5 4.5 0 0 1 4.5 4.5C20.5 12.8 17.5 16 12 20Z" />
    </Icon>
  );
}
