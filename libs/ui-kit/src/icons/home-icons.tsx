import { Icon, type IconProps } from './Icon.tsx';

// The icons of a first visit of the home page: in a file of their own, so that it fetches no others.

/** Two playing cards: card rooms. */
export function CardsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.3 3.9 4.6 5.1a1.5 1.5 0 0 0-1.1 1.9l2.6 9.6A1.5 1.5 0 0 0 8 17.7l1-.3" />
      <rect x="9.5" y="5.5" width="10.5" height="15" rx="2" />
      <path
        d="M14.75 9.6c1.1 1.6 2.7 2.4 2.7 4 0 1-.7 1.7-1.6 1.7-.5 0-.9-.2-1.1-.6-.2.4-.6.6-1.1.6-.9 0-1.6-.7-1.6-1.7 0-1.6 1.6-2.4 2.7-4Z"
        fill="currentColor"
        stroke="none"
      />
      <path d="M14.75 14.5v2.3" />
    </Icon>
  );
}

/** A lottery ticket. */
export function ElotteryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 8a1.5 1.5 0 0 1 1.5-1.5h14A1.5 1.5 0 0 1 20.5 8v1.8a2.2 2.2 0 0 0 0 4.4V16a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 16v-1.8a2.2 2.2 0 0 0 0-4.4Z" />
      <path d="M14.5 6.5v1.5M14.5 11v2M14.5 16v1.5" />
      <path
        d="m8.7 9.6.8 1.6 1.7.2-1.2 1.2.3 1.7-1.6-.8-1.5.8.3-1.7-1.2-1.2 1.7-.2Z"
        fill="currentColor"
        stroke="none"
      />
    </Icon>
  );
}

/** A game pad. */
export function EsportsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.8 7.5h8.4c2.3 0 3.8 1.5 4.3 3.8l.9 4.6a2.6 2.6 0 0 1-4.7 2l-1.5-2.4H8.8l-1.5 2.4a2.6 2.6 0 0 1-4.7-2l.9-4.6c.5-2.3 2-3.8 4.3-3.8Z" />
      <path d="M8.5 9.8v3.4M6.8 11.5h3.4" />
      <circle cx="14.4" cy="12.6" r="1" fill="currentColor" stroke="none" />
      <circle cx="17" cy="10.4" r="1" fill="currentColor" stroke="none" />
    </Icon>
  );
}

/** A fish. */
export function FishIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 12c2.3-3.9 5.4-5.8 9-5.8 2.9 0 5.2 1.6 6.7 3.3L21 8v8l-1.8-1.5c-1.5 1.7-3.8 3.3-6.7 3.3-3.6 0-6.7-1.9-9-5.8Z" />
      <circle cx="8.6" cy="11" r="1" fill="currentColor" stroke="none" />
      <path d="M13.5 9.5c.9 1.6.9 3.4 0 5" />
    </Icon>
  );
}

/** A wrapped box: promotions. */
export function GiftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4.5" y="11.5" width="15" height="9" rx="1.5" />
      <rect x="3.5" y="7.5" width="17" height="4" rx="1.2" />
      <path d="M12 7.5v13M12 7.5c-3.5 0-5-1.2-5-2.7C7 3.7 7.9 3 8.9 3c1.8 0 3.1 2 3.1 4.5ZM12 7.5c3.5 0 5-1.2 5-2.7C17 3.7 16.1 3 15.1 3c-1.8 0-3.1 2-3.1 4.5Z" />
    </Icon>
  );
}

/** A dealer's chip with rays: live casino. */
export function LiveIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3.5V8M12 16v4.5M3.5 12H8M16 12h4.5" />
    </Icon>
  );
}

/** A drawn ball with its number. */
export function LotteryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <circle cx="12" cy="12" r="4.8" />
      <path d="m11 10.5 1.5-.8v4.6" />
    </Icon>
  );
}

/** Three reels. */
export function SlotsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5" width="17" height="14" rx="2.5" />
      <path d="M9.2 5v14M14.8 5v14" />
      <path d="M5.7 10.5h1.5l-1 3.2M11.2 10.5h1.6l-1 3.2M16.8 10.5h1.6l-1 3.2" />
    </Icon>
  );
}

/** A football. */
export function SportsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m12 8 3.8 2.8-1.5 4.4H9.7l-1.5-4.4Z" />
      <path d="M12 8V3.5M15.8 10.8l4.3-1.4M14.3 15.2l2.7 3.7M9.7 15.2 7 18.9M8.2 10.8 3.9 9.4" />
    </Icon>
  );
}

/** A flame: a hot game. */
export function FireIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21c-3.9 0-6.5-2.6-6.5-6.2 0-2.9 1.6-4.4 3-6.3C9.7 7 10.5 5.5 10.2 3c2.9 1.3 4.8 3.8 4.9 6.6.7-.5 1.2-1.3 1.4-2.3 1.3 1.7 2 4.2 2 6.8C18.5 18.3 15.9 21 12 21Z" />
      <path d="M12 21c-1.7 0-2.9-1.2-2.9-2.8 0-1.9 1.5-2.6 2.5-4.7 2 1.2 3.3 2.8 3.3 4.6 0 1.7-1.2 2.9-2.9 2.9Z" />
    </Icon>
  );
}

/** Points back. */
export function ChevronLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m14.5 6-6 6 6 6" />
    </Icon>
  );
}

/** Points on. */
export function ChevronRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m9.5 6 6 6-6 6" />
    </Icon>
  );
}

/** A house: the lobby. */
export function HomeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 11 12 4l8.5 7v7.5a2 2 0 0 1-2 2H15v-5a1.5 1.5 0 0 0-1.5-1.5h-3A1.5 1.5 0 0 0 9 15.5v5H5.5a2 2 0 0 1-2-2Z" />
    </Icon>
  );
}

/** Two bars: holds what moves. */
export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="6.5" y="5" width="4" height="14" rx="1.2" fill="currentColor" stroke="none" />
      <rect x="13.5" y="5" width="4" height="14" rx="1.2" fill="currentColor" stroke="none" />
    </Icon>
  );
}

/** A triangle: starts. */
export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path
        d="M7.5 5.2v13.6a.8.8 0 0 0 1.2.7l10.8-6.8a.8.8 0 0 0 0-1.4L8.7 4.5a.8.8 0 0 0-1.2.7Z"
        fill="currentColor"
        stroke="none"
      />
    </Icon>
  );
}

/** A cross: closes what it stands on. */
export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

/** Four arrows out of a middle: moves something. */
export function MoveIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v16M4 12h16M9.5 6.5 12 4l2.5 2.5M9.5 17.5 12 20l2.5-2.5M6.5 9.5 4 12l2.5 2.5M17.5 9.5 20 12l-2.5 2.5" />
    </Icon>
  );
}

/** A long arrow: continues to something. */
export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 12h16m-6-6 6 6-6 6" />
    </Icon>
  );
}

/** A megaphone: announcements. */
export function MegaphoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 10v4a1 1 0 0 0 1 1h3l8.5 4.5v-15L8 9H5a1 1 0 0 0-1 1Z" />
      <path d="M8.5 15.3 10 20h2.3l-1-3.4M19.5 10a3 3 0 0 1 0 4" />
    </Icon>
  );
}

/** An arrow into a tray: money in. */
export function DepositIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5v10.5m-4.5-4.5 4.5 4.5 4.5-4.5" />
      <path d="M4 14.5v3.5a2.5 2.5 0 0 0 2.5 2.5h11a2.5 2.5 0 0 0 2.5-2.5v-3.5" />
    </Icon>
  );
}

/** A person: the account. */
export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />
    </Icon>
  );
}
