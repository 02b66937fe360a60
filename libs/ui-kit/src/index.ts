export { theme } from './theme/theme.ts';
export type { ColorName } from './theme/theme.ts';
export { animation } from './theme/animations.ts';
export { baseStyles } from './theme/base-styles.ts';
export { StyleProvider } from './theme/StyleProvider.tsx';
export { allFontFiles, fontFaces, fontFiles, typeStyles } from './theme/fonts.ts';

export { Icon } from './icons/Icon.tsx';
export type { IconProps } from './icons/Icon.tsx';
export {
  ChevronUpIcon,
  ArrowLeftIcon,
  SearchIcon,
  ExternalIcon,
  RefreshIcon,
  SunIcon,
  MoonIcon,
} from './icons/navigation-icons.tsx';
export {
  HomeIcon,
  CloseIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ArrowRightIcon,
  MoveIcon,
  PlayIcon,
  PauseIcon,
  UserIcon,
  DepositIcon,
  LiveIcon,
  SportsIcon,
  EsportsIcon,
  LotteryIcon,
  ElotteryIcon,
  FishIcon,
  SlotsIcon,
  CardsIcon,
  GiftIcon,
  FireIcon,
  MegaphoneIcon,
} from './icons/home-icons.tsx';
export { MenuIcon, GlobeIcon, ChevronDownIcon } from './icons/header-icons.tsx';
export {
  LockIcon,
  EyeIcon,
  EyeOffIcon,
  WalletIcon,
  WithdrawIcon,
  TransferIcon,
  LogoutIcon,
  LoginIcon,
  RecordIcon,
  ProfitIcon,
  AgentIcon,
  ShieldIcon,
  CashbackIcon,
  SettingsIcon,
} from './icons/account-icons.tsx';
export { SeaLotteryIcon, CrownIcon, TrophyIcon, StarIcon, HeartIcon } from './icons/game-icons.tsx';
export {
  HeadsetIcon,
  ChatIcon,
  MailIcon,
  PhoneIcon,
  BellIcon,
  DownloadIcon,
  PrintIcon,
  QrIcon,
  HelpIcon,
  WarningIcon,
  InfoIcon,
  CheckIcon,
  CheckCircleIcon,
  ErrorCircleIcon,
  ClockIcon,
  WrenchIcon,
  MapPinIcon,
  OfflineIcon,
} from './icons/message-icons.tsx';

export { Button } from './action/Button.tsx';
export type { ButtonProps } from './action/Button.tsx';
export { ButtonLink } from './action/ButtonLink.tsx';
export type { ButtonLinkProps } from './action/ButtonLink.tsx';
export type { ButtonSize, ButtonVariant } from './action/button-styles.ts';
export { IconButton } from './action/IconButton.tsx';
export type { IconButtonProps } from './action/IconButton.tsx';
export { TextLink } from './action/TextLink.tsx';
export type { TextLinkProps } from './action/TextLink.tsx';

export { FileButton, type FileButtonProps } from './form/FileButton.tsx';
export { Field } from './form/Field.tsx';
export type { FieldControlProps, FieldProps } from './form/Field.tsx';
export { TextAreaField } from './form/TextAreaField.tsx';
export type { TextAreaFieldProps } from './form/TextAreaField.tsx';
export { TextField } from './form/TextField.tsx';
export type { TextFieldProps } from './form/TextField.tsx';
export { DateField } from './form/DateField.tsx';
export type { DateFieldProps } from './form/DateField.tsx';
export { DateInput } from './form/DateInput.tsx';
export { PasswordField } from './form/PasswordField.tsx';
export type { PasswordFieldProps } from './form/PasswordField.tsx';
export { ComboboxField } from './form/ComboboxField.tsx';
export type { ComboboxFieldProps, ComboboxOption } from './form/ComboboxField.tsx';
export { Checkbox } from './form/Checkbox.tsx';
export type { CheckboxProps } from './form/Checkbox.tsx';
export { NativeSelect } from './form/NativeSelect.tsx';
export type { NativeSelectProps, SelectOption } from './form/NativeSelect.tsx';

export { Dialog, DialogActions, DialogBody } from './overlay/Dialog.tsx';
export type { DialogProps } from './overlay/Dialog.tsx';
export { ConfirmDialog } from './overlay/ConfirmDialog.tsx';
export type { ConfirmDialogProps } from './overlay/ConfirmDialog.tsx';

export { Skeleton } from './feedback/Skeleton.tsx';
export type { SkeletonProps } from './feedback/Skeleton.tsx';
export { Spinner } from './feedback/Spinner.tsx';
export type { SpinnerProps } from './feedback/Spinner.tsx';
export { StatePictures } from './feedback/StatePicture.tsx';
export { EmptyNote } from './feedback/EmptyNote.tsx';
export type { EmptyNoteProps } from './feedback/EmptyNote.tsx';
export { EmptyState, ErrorState } from './feedback/StateMessage.tsx';
export type { EmptyStateProps, ErrorStateProps } from './feedback/StateMessage.tsx';

export { Logo } from './display/Logo.tsx';
export type { LogoProps } from './display/Logo.tsx';
export { VisuallyHidden } from './display/VisuallyHidden.tsx';
export { BarChart, type Bar, type BarChartProps } from './charts/BarChart.tsx';
export { Amount } from './display/Amount.tsx';
export type { AmountProps } from './display/Amount.tsx';
export { Avatar } from './display/Avatar.tsx';
export type { AvatarProps } from './display/Avatar.tsx';
export { Badge } from './display/Badge.tsx';
export type { BadgeProps } from './display/Badge.tsx';
export { Chip } from './display/Chip.tsx';
export type { ChipProps } from './display/Chip.tsx';
export { CopyLine } from './display/CopyLine.tsx';
export type { CopyLineProps } from './display/CopyLine.tsx';
export { DataList } from './display/DataList.tsx';
export type { DataColumn, DataListProps } from './display/DataList.tsx';
export { Divider } from './display/Divider.tsx';
export type { DividerProps } from './display/Divider.tsx';
export { HistoryNote, HistoryRow } from './display/HistoryRow.tsx';
export type { HistoryRowProps } from './display/HistoryRow.tsx';
export { NewsTicker } from './display/NewsTicker.tsx';
export type { NewsItem, NewsTickerProps } from './display/NewsTicker.tsx';
export { QrCode } from './display/QrCode.tsx';
export type { QrCodeProps } from './display/QrCode.tsx';
export { Surface } from './display/Surface.tsx';
export type { SurfaceProps } from './display/Surface.tsx';
export { Tile } from './display/Tile.tsx';
export type { TileProps } from './display/Tile.tsx';

export { Drawer } from './overlay/Drawer.tsx';
export type { DrawerProps } from './overlay/Drawer.tsx';
export { Panel } from './overlay/Panel.tsx';
export type { PanelProps } from './overlay/Panel.tsx';
export { useLowerBar } from './overlay/useLowerBar.ts';
export { useMediaQuery, wideViewport } from './overlay/useMediaQuery.ts';

export { Alert } from './feedback/Alert.tsx';
export type { AlertProps } from './feedback/Alert.tsx';
export { ToastRegion } from './feedback/Toast.tsx';
export { pendingToastsAtom, showToast } from './feedback/toasts.ts';
export type { ToastMessage } from './feedback/toasts.ts';
export { softToneStyles, type Tone } from './feedback/tone.ts';

export { Accordion } from './navigation/Accordion.tsx';
export type { AccordionItem, AccordionProps } from './navigation/Accordion.tsx';
export { Carousel } from './navigation/Carousel.tsx';
export type { CarouselProps, CarouselSlide } from './navigation/Carousel.tsx';
export { PanelMenu } from './navigation/PanelMenu.tsx';
export type { PanelMenuEntry, PanelMenuProps } from './navigation/PanelMenu.tsx';
export { Pagination } from './navigation/Pagination.tsx';
export type { PaginationProps } from './navigation/Pagination.tsx';
export { Tabs } from './navigation/Tabs.tsx';
export type { TabItem, TabsProps } from './navigation/Tabs.tsx';
