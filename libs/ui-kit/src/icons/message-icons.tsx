import { Icon, type IconProps } from './Icon.tsx';

/** A headset: customer service. */
export function HeadsetIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 14v-2a7.5 7.5 0 0 1 15 0v2" />
      <rect x="3.5" y="13" width="4" height="6" rx="1.8" />
      <rect x="16.5" y="13" width="4" height="6" rx="1.8" />
      <path d="M18.5 19c0 1.4-1.2 2-2.8 2H13" />
    </Icon>
  );
}

/** A speech bubble: the chat room. */
export function ChatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 11.5c0 4.1-3.8 7.5-8.5 7.5-1.2 0-2.3-.2-3.3-.6L4 20l1.3-3.7a7 7 0 0 1-1.8-4.8C3.5 7.4 7.3 4 12 4s8.5 3.4 8.5 7.5Z" />
      <path d="M8.5 11.5h.01M12 11.5h.01M15.5 11.5h.01" />
    </Icon>
  );
}

/** An envelope. */
export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2.2" />
      <path d="m4.5 7.5 7.5 5.5 7.5-5.5" />
    </Icon>
  );
}

/** A mobile phone. */
export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="6.5" y="2.5" width="11" height="19" rx="2.5" />
      <path d="M10.8 18.3h2.4" />
    </Icon>
  );
}

/** A bell: notices. */
export function BellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15Z" />
      <path d="M10 20.7a2.2 2.2 0 0 0 4 0" />
    </Icon>
  );
}

/** An arrow onto a line: the app. */
export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5V15m-4.5-4.5L12 15l4.5-4.5M4.5 20h15" />
    </Icon>
  );
}

/** A printer. */
export function PrintIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 8.5V3.5h10v5M7 17H4.5a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1V16a1 1 0 0 1-1 1H17" />
      <path d="M7 14h10v6.5H7Z" />
    </Icon>
  );
}

/** A QR code. */
export function QrIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="4" width="6" height="6" rx="1.2" />
      <rect x="14" y="4" width="6" height="6" rx="1.2" />
      <rect x="4" y="14" width="6" height="6" rx="1.2" />
      <path d="M14 14h2.5v2.5M20 14v.01M14 20h.01M17.5 20H20v-3" />
    </Icon>
  );
}

/** A question mark: the help centre. */
export function HelpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.5 9.6a2.5 2.5 0 1 1 3.6 2.3c-.7.3-1.1.9-1.1 1.6M12 16.7v.01" />
    </Icon>
  );
}

/** A triangle: be careful. */
export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.5 4.9a1.7 1.7 0 0 1 3 0l7 12.6a1.7 1.7 0 0 1-1.5 2.5H5a1.7 1.7 0 0 1-1.5-2.5Z" />
      <path d="M12 9.5v4M12 16.7v.01" />
    </Icon>
  );
}

/** An i: something to know. */
export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.3v5M12 7.8v.01" />
    </Icon>
  );
}

/** A tick: done. */
export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.8 4.6 4.5L19.5 7" />
    </Icon>
  );
}

/** A tick in a ring: it worked. */
export function CheckCircleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m8.3 12.3 2.6 2.6 4.9-5.2" />
    </Icon>
  );
}

/** A cross in a ring: it failed. */
export function ErrorCircleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m9.2 9.2 5.6 5.6M14.8 9.2l-5.6 5.6" />
    </Icon>
  );
}

/** A clock: when, how long. */
export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.3 2" />
    </Icon>
  );
}

/** A spanner: maintenance. */
export function WrenchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 7.4a5 5 0 0 1-6.7 5.7L7 19.4a2 2 0 0 1-2.9-.1 2 2 0 0 1 .1-2.7l6.4-6.3A5 5 0 0 1 16.6 4l-2.9 2.9.5 2.9 2.9.5Z" />
    </Icon>
  );
}

/** A pin on a map: where. */
export function MapPinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21c-4.5-4.3-6.8-7.8-6.8-11a6.8 6.8 0 0 1 13.6 0c0 3.2-2.3 6.7-6.8 11Z" />
      <circle cx="12" cy="10" r="2.5" />
    </Icon>
  );
}

/** A struck signal: no connection. */
export function OfflineIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4l16 16M2.8 9.3A14 14 0 0 1 7.5 6.6M10.8 5.6A14 14 0 0 1 21.2 9.3M6.2 13a9 9 0 0 1 3.6-2.2M14.5 11a9 9 0 0 1 3.3 2M9.5 16.4a4.2 4.2 0 0 1 4.5-.8M12 19.5v.01" />
    </Icon>
  );
}
