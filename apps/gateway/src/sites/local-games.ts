/**
 * Extends a site's headers for games on this machine: to frame them, to check that they respond, and to go full screen.
 *
 * @param origins of the vendors on this machine; empty outside of development.
 */
export function withGames(
  headers: Readonly<Record<string, string>>,
  origins: readonly string[],
): Record<string, string> {
  if (origins.length === 0) return headers;
  const { 'content-security-policy': content, 'permissions-policy': permissions } = headers;
  const added = ` ${origins.join(' ')}`;
  const quoted = ` ${origins.map((origin) => `"${origin}"`).join(' ')}`;
  return {
    ...headers,
    ...(content !== undefined && {
      'content-security-policy': content.replaceAll(
        /\b(?:frame|connect)-src [^;]*/g,
        (directive) => directive + added,
      ),
    }),
    ...(permissions !== undefined && {
      'permissions-policy': permissions.replaceAll(
        /\b(?:autoplay|fullscreen)=\([^)]*/g,
        (directive) => directive + quoted,
      ),
    }),
  };
}
