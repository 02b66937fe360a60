/** A name of the database in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A statement of the list of tables with its one parameter, the id of the member, in the place of `:member`. */
export const forMember = (statement: string): string => statement.replaceAll(':member', '$1::bigint');
