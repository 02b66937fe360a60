import type { RequestOf, ValueOf } from '../call.ts';
import { operatorCalls } from './operator-table.ts';
import type { OperatorCall } from './operator-call.ts';

/** Sends an operator's call. */
export type SendCall = <Row extends OperatorCall>(row: Row, request: RequestOf<Row>) => Promise<ValueOf<Row>>;

type Vendor = ValueOf<typeof operatorCalls.catalogueVendors>['vendors'][number];
type Game = ValueOf<typeof operatorCalls.catalogueGames>['games'][number];
type VendorBody = RequestOf<typeof operatorCalls.vendorSave>['body']['vendor'];

/** Takes over the open vendors of another merchant, with their open games. Saved again, nothing changes. */
export async function copyCatalogue(
  send: SendCall,
  from: string,
  to: string,
): Promise<{ readonly vendors: number; readonly games: number }> {
  const listed = await send(operatorCalls.catalogueVendors, { query: { merchant: from } });
  const vendors = listed.vendors.filter(({ state }) => state === 'open');
  let copied = 0;
  for (const vendor of vendors) {
    // oxlint-disable no-await-in-loop -- vendor by vendor, in the order of the lobby
    const category = vendor.category as VendorBody['category'];
    const games = await gamesOf(send, from, { category, vendor: vendor.code });
    if (games.length === 0) continue;
    await send(operatorCalls.vendorSave, {
      body: { merchant: to, vendor: { ...termsOf(vendor), category } },
    });
    for (const csv of filesOf(games))
      await send(operatorCalls.gamesImport, {
        body: { merchant: to, category, vendor: vendor.code, csv },
      });
    copied += games.length;
    // oxlint-enable no-await-in-loop
  }
  return { vendors: vendors.length, games: copied };
}

function termsOf({
  code,
  displayName,
  hot,
  ownMenuEntry,
  connection,
  picture,
  smallPicture,
  accountType,
}: Vendor) {
  return { code, displayName, hot, ownMenuEntry, connection, picture, smallPicture, accountType };
}

/** The open games of a vendor. */
async function gamesOf(
  send: SendCall,
  merchant: string,
  place: { readonly category: VendorBody['category']; readonly vendor: string },
): Promise<Game[]> {
  const found: Game[] = [];
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const page = await send(operatorCalls.catalogueGames, {
      query: { merchant, ...place, limit: 100, ...(cursor !== undefined && { cursor }) },
    });
    found.push(...page.games.filter(({ state }) => state === 'open'));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

/** Games of one file, which a call takes. */
const GAMES_AT_ONCE = 300;

/** The games as files for the import. */
function filesOf(games: readonly Game[]): string[] {
  const languages = [...new Set(games.flatMap(({ names }) => Object.keys(names)))];
  const header = ['code', 'picture', 'liveFilter', ...languages].join(',');
  const files: string[] = [];
  for (let at = 0; at < games.length; at += GAMES_AT_ONCE) {
    const lines = games.slice(at, at + GAMES_AT_ONCE).map(({ code, picture, liveFilter, names }) => {
      const texts: Readonly<Record<string, string>> = names;
      return [code, picture ?? '', liveFilter ?? '', ...languages.map((language) => texts[language] ?? '')]
        .map(quoted)
        .join(',');
    });
    files.push([header, ...lines].join('\n'));
  }
  return files;
}

const quoted = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
