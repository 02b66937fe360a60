import { Icon, type IconProps } from './Icon.tsx';

/** A padlock: needs a login. */
export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
      <path d="M8 10.5V7.8a4 4 0 0 1 8 0v2.7M12 14.5v2" />
    </Icon>
  );
}

/** An open eye: what is hidden will show. */
export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 12c2-4 5.3-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.3 6.5-9.5 6.5S4.5 16 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
    </Icon>
  );
}

/** A struck eye: what shows will hide. */
export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.9 5.7A9 9 0 0 1 12 5.5c4.2 0 7.5 2.5 9.5 6.5a13 13 0 0 1-2.8 3.7M6.3 7.3A13 13 0 0 0 2.5 12c2 4 5.3 6.5 9.5 6.5 1.7 0 3.2-.4 4.6-1.1" />
      <path d="M10 10a3 3 0 0 0 4.1 4.1M4 4l16 16" />
    </Icon>
  );
}

/** A wallet: the balance. */
export function WalletIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7.5v10a3 3 0 0 0 3 3h11.5a1.5 1.5 0 0 0 1.5-1.5v-9.5A1.5 1.5 0 0 0 18.5 8h-13A1.7 1.7 0 0 1 4 6.2 2.2 2.2 0 0 1 6.2 4H17v4" />
      <circle cx="16" cy="14.2" r="1.2" fill="currentColor" stroke="none" />
    </Icon>
  );
}

/** An arrow out of a tray: money out. */
export function WithdrawIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 14V3.5M7.5 8 12 3.5 16.5 8" />
      <path d="M4 14.5v3.5a2.5 2.5 0 0 0 2.5 2.5h11a2.5 2.5 0 0 0 2.5-2.5v-3.5" />
    </Icon>
  );
}

/** Two arrows past each other: money between wallets. */
export function TransferIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8.5h15m-4-4 4 4-4 4M20 15.5H5m4-4-4 4 4 4" />
    </Icon>
  );
}

/** An arrow out of a door. */
export function LogoutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M15.5 8l4 4-4 4M19.5 12h-9.5" />
    </Icon>
  );
}

/** An arrow into a door. */
export function LoginIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 4.5h3.5a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H14M10 8l4 4-4 4M14 12H4.5" />
    </Icon>
  );
}

/** A list on a sheet: the betting record. */
export function RecordIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 3.5h11A1.5 1.5 0 0 1 19 5v15.5l-2.3-1.5-2.4 1.5L12 19l-2.3 1.5L7.3 19 5 20.5V5a1.5 1.5 0 0 1 1.5-1.5Z" />
      <path d="M8.5 8h7M8.5 12h7M8.5 15.5h4" />
    </Icon>
  );
}

/** A rising line: profit and loss. */
export function ProfitIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4v14.5A1.5 1.5 0 0 0 5.5 20H20" />
      <path d="m7.5 15 3.8-4.5 3 2.7L20 6.5M15.5 6H20v4.5" />
    </Icon>
  );
}

/** Three persons in a tree: the downline. */
export function AgentIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="6" r="2.8" />
      <circle cx="5.5" cy="18" r="2.3" />
      <circle cx="18.5" cy="18" r="2.3" />
      <circle cx="12" cy="18" r="2.3" />
      <path d="M12 8.8v6.9M5.5 15.7v-1.2a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v1.2" />
    </Icon>
  );
}

/** A shield with a tick: the security centre. */
export function ShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5 19 6v5.5c0 4.3-2.7 7.5-7 9-4.3-1.5-7-4.7-7-9V6Z" />
      <path d="m9 11.8 2.2 2.2 4-4.3" />
    </Icon>
  );
}

/** A percentage with an arrow round it: rebate. */
export function CashbackIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 12a8.5 8.5 0 1 1-2.6-6.1M18.3 2.5v3.8h-3.8" />
      <path d="m9 15 6-6M9.3 9.3v.01M14.7 14.7v.01" />
    </Icon>
  );
}

/** Sliders: settings. */
export function SettingsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7.5h8M17 7.5h3M4 16.5h3M12 16.5h8" />
      <circle cx="14.5" cy="7.5" r="2.4" />
      <circle cx="9.5" cy="16.5" r="2.4" />
    </Icon>
  );
}
