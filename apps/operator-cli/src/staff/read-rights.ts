import { staffRoles } from '@marquee/contract/operator';
import { StartError } from '@marquee/gateway';
import * as v from 'valibot';

const rightSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z-]+(@[a-z0-9-]+)?(:\d+(\.\d{1,4})?)?$/),
  v.transform((word) => {
    const [, role = '', merchant, limit] = /^([a-z-]+)(?:@([a-z0-9-]+))?(?::([\d.]+))?$/.exec(word) ?? [];
    return { role, merchant: merchant ?? null, limit: limit ?? null };
  }),
  v.object({ role: v.picklist(staffRoles), merchant: v.nullable(v.string()), limit: v.nullable(v.string()) }),
);

/** Reads rights as they are typed: `payments@jade:5000` is the role payments at jade with a limit of 5000. @throws StartError */
export function readRights(words: readonly string[]): v.InferOutput<typeof rightSchema>[] {
  return words.map((word) => {
    const parsed = v.safeParse(rightSchema, word);
    if (!parsed.success)
      throw new StartError(
        `"${word}" is no right: expected ROLE[@MERCHANT][:LIMIT] with a role of ${staffRoles.join(', ')}.`,
      );
    return parsed.output;
  });
}

/** A right as it is typed. */
export function rightText({
  role,
  merchant,
  limit,
}: {
  readonly role: string;
  readonly merchant: string | null;
  readonly limit: string | null;
}): string {
  return `${role}${merchant === null ? '' : `@${merchant}`}${limit === null ? '' : `:${limit}`}`;
}
