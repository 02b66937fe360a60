import type { DemoStaff } from './demo/staff.ts';
import type { GameVendorSettings } from './game-vendors/connections.ts';
import type { BrandWorkshop } from './launch/brand-workshop.ts';
import type { Blocks } from './lottery/blocks.ts';
import type { DrawPublisherSettings } from './lottery/draw-publisher.ts';
import type { Drand } from './lottery/drand.ts';
import type { ProviderSettings } from './payment-providers/provider.ts';
import type { WebPushSettings } from './inbox/web-push.ts';
import type { MessengerSettings } from './identity/messenger.ts';

/** How a gateway is started. Paths are relative to the working directory. */
export interface GatewayOptions {
  /** TCP port; 0 takes a free one. */
  readonly port: number;
  /** Address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 or :: for all. */
  readonly host: string;
  /** A PostgreSQL server of the operator's; without it the embedded one runs in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** The same as the role that owns its tables, which changes the schema. */
  readonly ownerUrl?: string | undefined;
  /** A pooler in transaction mode before `databaseUrl`, by which calls reach it; jobs and push do without. */
  readonly poolerUrl?: string | undefined;
  /** Connections for calls, 10 without it; jobs and push have eleven of their own. */
  readonly poolSize?: number | undefined;
  readonly dataDir: string;
  /** Key of the secrets that the database keeps, 64 hexadecimal digits; one is made in `dataDir` without it. */
  readonly secretsKey?: string | undefined;
  /** Where the operators' calls are answered; nowhere without it. Port 0 takes a free one. */
  readonly operators?: { readonly host: string; readonly port: number } | undefined;
  /** The host at which the back office is answered on the sites' port; on none without it. */
  readonly officeHost?: string | undefined;
  /** Folder of the built back office. */
  readonly officeDir?: string | undefined;
  /** Addresses and ranges from where the back office may be used, separated by commas; everywhere without it. */
  readonly officeAddresses?: string | undefined;
  /** Where metrics are answered; nowhere without it. Port 0 takes a free one. */
  readonly metrics?: { readonly host: string; readonly port: number } | undefined;
  /** Where traces of calls are sent, by OTLP over HTTP; nowhere without it. */
  readonly tracesUrl?: string | undefined;
  /** Folder of built sites, one per merchant. */
  readonly sitesDir: string;
  /** Folder of the pictures of games and vendors that the build drew; without it the sites draw their own. */
  readonly picturesDir?: string | undefined;
  /** Folder of brand files. */
  readonly brandsDir: string;
  /** Makes demo members, games and messages for merchants that have none. */
  readonly demo: boolean;
  /** Addresses or ranges of the proxies whose X-Forwarded-For counts, separated by commas; none without it. */
  readonly trustProxy?: string | undefined;
  /** Whether X-Forwarded-Host of those proxies chooses the brand; it does not without it. */
  readonly trustForwardedHost?: boolean | undefined;
  /** Ways to people: mail and SMS. Without it nothing can be sent, and calls that would are refused. */
  readonly messenger?: MessengerSettings | undefined;
  /** Keys for messages to browsers; without them members cannot turn these on. */
  readonly webPush?: WebPushSettings | undefined;
  /** Takes unsigned tokens of phone logins, as the Firebase emulator makes them. For development only. */
  readonly phoneTokensUnsigned?: boolean | undefined;
  /** Payment providers that deposits go through; a method of another provider is not offered. */
  readonly providers?: readonly ProviderSettings[] | undefined;
  /** How game vendors are reached; a vendor of another connection cannot be played. */
  readonly gameVendors?: readonly GameVendorSettings[] | undefined;
  /**
   * Which jobs this gateway does: all, only queued ones and none by the clock, or none, which leaves them to the
   * others on its database. All without it.
   */
  readonly jobs?: 'all' | 'queued' | 'none' | undefined;
  /** The drand network of the lotteries that use one; the public network by its public relays without it. */
  readonly drand?: Drand | undefined;
  /** The chain of blocks of the lotteries that use one, and its nodes; Bitcoin without nodes, so that their draws wait, without it. */
  readonly blocks?: Blocks | undefined;
  /** The cell that draws the lotteries of the platform; this one draws them itself without it. */
  readonly drawPublisher?: DrawPublisherSettings | undefined;
  /** Writes brand files and builds sites for staff; without it they do that by command. */
  readonly workshop?: BrandWorkshop | undefined;
  /** File for the log; standard output without it. */
  readonly logFile?: string | undefined;
  /** Calls that a session, or an address without one, may send in a minute; 1,200 without it. */
  readonly callsAMinute?: number | undefined;
  /** Told in words what goes on during the start. */
  readonly progress?: (line: string) => void;
}

/** A running gateway. */
export interface Gateway {
  /** Where it listens: `http://127.0.0.1:4000`. */
  readonly address: string;
  readonly port: number;
  /** Where the operators' calls are answered: `http://127.0.0.1:4020`; undefined when they are not. */
  readonly operatorAddress: string | undefined;
  /** Where metrics are answered: `http://127.0.0.1:9400`; undefined when they are not. */
  readonly metricsAddress: string | undefined;
  /** The site of each merchant on this machine. */
  readonly sites: readonly { readonly merchant: string; readonly url: string }[];
  /** Accounts of the demo data; empty without it. */
  readonly demoAccounts: readonly {
    readonly role: string;
    readonly username: string;
    readonly password: string;
    /** In whose name their bank accounts are. */
    readonly payee: string;
  }[];
  /** The log-ins of the demo's staff; empty without demo data, and when the staff have their own. */
  readonly demoStaff: readonly DemoStaff[];
  /** Where the back office is on the sites' port: `http://office.localhost:4000`; undefined when it is not. */
  readonly officeAddress: string | undefined;
  /** Where the database answers the role that owns its tables, password included: for tests and tools, not for printing. */
  readonly databaseUrl: string;
  /** Opens the log file again by its name, after it was moved away. */
  readonly reopenLog: () => void;
  /** Stops accepting, finishes what runs, closes the database. Calling it again changes nothing. */
  readonly close: () => Promise<void>;
}
