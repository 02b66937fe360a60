/** Where a browser takes pushed messages, with the keys that they are encrypted with. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What this browser can do with pushed messages. */
export interface PushDevice {
  /** `denied` is the visitor's own choice, which only the browser's settings change. */
  readonly permission: () => 'unsupported' | 'default' | 'granted' | 'denied';
  /** The present subscription's endpoint. */
  readonly endpoint: () => Promise<string | undefined>;
  /** Asks for the permission, and subscribes. @returns undefined when it was not given, or there is no push service */
  readonly subscribe: (publicKey: string) => Promise<PushAddress | undefined>;
  readonly unsubscribe: () => Promise<void>;
}

const registration = () => navigator.serviceWorker.getRegistration();
const current = async () => (await registration())?.pushManager.getSubscription();

/** This browser. */
export const thisBrowser: PushDevice = {
  permission: () =>
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
      ? Notification.permission
      : 'unsupported',
  endpoint: async () => (await current())?.endpoint,
  subscribe: async (applicationServerKey) => {
    if ((await Notification.requestPermission()) !== 'granted') return undefined;
    // One that was made with an earlier key would be in the way.
    await (await current())?.unsubscribe();
    const made = await (
      await registration()
    )?.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey })
      .catch(() => undefined);
    const { endpoint, keys } = made?.toJSON() ?? {};
    const { p256dh, auth } = keys ?? {};
    if (endpoint === undefined || p256dh === undefined || auth === undefined) return undefined;
    return { endpoint, p256dh, auth };
  },
  unsubscribe: async () => void (await (await current())?.unsubscribe()),
};
