import type { ReleaseDescription } from './release-folder.ts';

/*
 * Scripts for the shell of a host that serves sites, with GNU's or BusyBox's tools. Merchants, releases and folders have
 * characters only that mean nothing to a shell.
 */

/** How long a publish waits for another one that is changing the pointer, in seconds. */
const LOCK_SECONDS = 20;

/**
 * A script that does nothing unless it arrived as a whole: a shell runs what it reads, and the connection may be cut off.
 */
const whole = (folder: string, merchant: string, body: string): string => `set -eu
run() {
root='${folder}'
releases="$root/releases/${merchant}"
home="$root/${merchant}"
served() {
  [ -e "$home/release.json" ] || return 0
  if [ -L "$home" ]; then basename "$(readlink "$home")"
  else sed -n 's/.*"release": *"\\([0-9a-f]\\{16\\}\\)".*/\\1/p' "$home/release.json" | head -n 1; fi
}
# The first file of a folder that is missing or differs from the list of sums on standard input.
damaged() {
  if report=$(cd "$1" && sha256sum -c 2>/dev/null); then return 0; fi
  printf '%s\\n' "$report" | sed -n 's/: FAILED.*//p' | head -n 1 | grep . || echo 'release.json'
}
lock() {
  exec 9>"$releases/.lock"
  flock -w ${LOCK_SECONDS} 9 || { echo 'another publish holds the lock' >&2; exit 75; }
}
${body}
}
run
`;

/** Prints the release that visitors get, then the lines of the history. */
export const readScript = (folder: string, merchant: string): string =>
  whole(
    folder,
    merchant,
    `echo "$(served)"
if [ -e "$releases/history.jsonl" ]; then cat "$releases/history.jsonl"; fi`,
  );

/**
 * Makes a folder for the files of a release, unless the release is there. Prints it, and the folder of the release that
 * visitors get. What cut-off publishes left is removed after a day.
 */
export const prepareScript = (folder: string, merchant: string, release: string): string =>
  whole(
    folder,
    merchant,
    `mkdir -p "$releases"
[ ! -d "$releases/${release}" ] || return 0
find "$releases" -maxdepth 1 -name '.adding-*' -mmin +1440 -exec rm -rf {} +
for tool in rsync flock sha256sum; do
  command -v "$tool" >/dev/null || { echo "$tool: command not found" >&2; exit 127; }
done
mktemp -d "$releases/.adding-XXXXXX"
now=$(served)
if [ -n "$now" ] && [ -d "$releases/$now" ]; then echo "$releases/$now"; fi`,
  );

/** Makes a folder whose files have arrived a release. Prints the first file that is not what was sent. */
export const adoptScript = (
  folder: string,
  merchant: string,
  release: string,
  adding: string,
  files: ReleaseDescription['files'],
): string =>
  whole(
    folder,
    merchant,
    `bad=$(damaged '${adding}' <<'SUMS'
${sums(files)}
SUMS
)
if [ -n "$bad" ]; then rm -rf '${adding}'; echo "$bad"; return 0; fi
lock
chmod 755 '${adding}'
if [ -d "$releases/${release}" ]; then rm -rf '${adding}'
else mv -T '${adding}' "$releases/${release}"; fi`,
  );

/** Prints what a release says about itself, or nothing. */
export const describeScript = (folder: string, merchant: string, release: string): string =>
  whole(
    folder,
    merchant,
    `if [ -e "$releases/${release}/release.json" ]; then cat "$releases/${release}/release.json"; fi`,
  );

/** What the script of the pointer needs to know. */
export interface PointWish {
  readonly release: string;
  /** The release that visitors got when the work began; empty for none. */
  readonly before: string;
  /** The line of the history, and its time. */
  readonly entry: string;
  readonly at: string;
  /** Releases that stay. */
  readonly kept: readonly string[];
  readonly files: ReleaseDescription['files'];
}

/**
 * Lets visitors get a release, in the order of a folder on this machine: parts of the release before are kept for open
 * pages, the link is replaced in one step, the history is written, old releases go. Prints `done`, or why it was not done.
 */
export const pointScript = (folder: string, merchant: string, wish: PointWish): string =>
  whole(
    folder,
    merchant,
    `lock
now=$(served)
[ "$now" = '${wish.before}' ] || { echo "changed $now"; return 0; }
[ -d "$releases/${wish.release}" ] || { echo absent; return 0; }
bad=$(damaged "$releases/${wish.release}" <<'SUMS'
${sums(wish.files)}
SUMS
)
[ -z "$bad" ] || { echo "damaged $bad"; return 0; }
link() {
  rm -f "$home.link"
  ln -s "releases/${merchant}/$1" "$home.link"
  mv -T "$home.link" "$home"
}
# A site that was copied here by other means becomes a release, to which visitors can go back.
if [ -d "$home" ] && [ ! -L "$home" ] && [ -n "$now" ]; then
  if [ -d "$releases/$now" ]; then rm -rf "$home"; else mv -T "$home" "$releases/$now"; fi
  link "$now"
  echo '{"at":"${wish.at}","release":"'"$now"'","action":"publish"}' >> "$releases/history.jsonl"
fi
if [ -n "$now" ] && [ "$now" != '${wish.release}' ] && [ -d "$home/assets" ]; then
  earlier="$root/earlier/${merchant}/assets"
  mkdir -p "$earlier"
  find "$earlier" -type f -mtime +7 -exec rm -f {} +
  copies=$(mktemp -d "$earlier/.copying-XXXXXX")
  cp -R "$home/assets/." "$copies/"
  # Each name moves in one step: a server may be reading the file.
  find "$copies" -type f -exec sh -c 'to=$1; shift; mv -f "$@" "$to/"' sh "$earlier" {} +
  rm -rf "$copies"
fi
# Written aside first, so that a full disk fails before visitors get anything.
history="$releases/history.jsonl"
if [ -e "$history" ]; then cp "$history" "$history.new"; else : > "$history.new"; fi
echo '${wish.entry}' >> "$history.new"
link '${wish.release}'
mv -f "$history.new" "$history"
echo done
preview=$(basename "$(readlink "$root/previews/${merchant}" 2>/dev/null || echo none)")
# A release of the last hour may be one that another publish has just sent.
find "$releases" -mindepth 1 -maxdepth 1 -type d -name '????????????????' -mmin +60 | while read -r old; do
  case " ${wish.kept.join(' ')} $preview " in *" \${old##*/} "*) ;; *) rm -rf "$old" || true ;; esac
done`,
  );

/** The lines that `sha256sum -c` reads. */
const sums = (files: ReleaseDescription['files']): string =>
  Object.entries(files)
    .map(([file, { sha256 }]) => `${sha256}  ${file}`)
    .join('\n');
