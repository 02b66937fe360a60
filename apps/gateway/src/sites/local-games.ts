/**
 * The headers of a site with the games of this machine let in: to be framed, to be asked whether they are there, and to
 * fill the screen.
 *
 * @param origins of the vendors on this machine; none outside of development.
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
