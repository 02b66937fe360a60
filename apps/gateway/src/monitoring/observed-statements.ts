import type { Sql, Transaction } from '../database/connection.ts';

/** A statement of the driver's: a promise that is sent when it is first waited for. */
export type Statement = Promise<{ readonly statement?: { readonly string: string } }>;

/** What waits for a promise, and so has the driver send the statement. */
const waiting: ReadonlySet<string | symbol> = new Set(['then', 'catch', 'finally']);

/**
 * A client like the given one which reports each statement once, when it is sent. The driver's own objects stay as they are:
 * callers receive wrappers, and the driver receives its own statement where one is a part of another.
 */
export function observeStatements(pool: Sql, report: (sent: Statement) => void): Sql {
  /** The driver's statement of each wrapper. */
  const statements = new WeakMap<object, unknown>();
  const unwrapped = (given: unknown): unknown => {
    if (Array.isArray(given) && given.some((part) => statements.has(Object(part))))
      return given.map((part) => unwrapped(part));
    return statements.get(Object(given)) ?? given;
  };

  function observed(made: unknown): unknown {
    // The parts that the driver makes of names and values are not statements.
    if (!(made instanceof Promise)) return made;
    let isSent = false;
    const wrapper: unknown = new Proxy(made, {
      get(statement, name) {
        const found: unknown = Reflect.get(statement, name);
        if (typeof found !== 'function') return found;
        return (...given: unknown[]) => {
          if (!isSent && waiting.has(name)) {
            isSent = true;
            report(statement as Statement);
          }
          const returned: unknown = Reflect.apply(found, statement, given);
          return returned === statement ? wrapper : returned;
        };
      },
    });
    statements.set(Object(wrapper), made);
    return wrapper;
  }

  function wrapped<Client extends Sql | Transaction>(client: Client): Client {
    return new Proxy(client, {
      apply: (target, self, given: unknown[]) =>
        observed(Reflect.apply(target as never, self, given.map(unwrapped))),
      get(target, name) {
        const found: unknown = Reflect.get(target, name);
        if (typeof found !== 'function') return found;
        if (name === 'unsafe') return (...given: unknown[]) => observed(Reflect.apply(found, target, given));
        if (name !== 'begin' && name !== 'savepoint') return found;
        return (...given: unknown[]): unknown =>
          Reflect.apply(
            found,
            target,
            given.map((one) =>
              typeof one === 'function' ? (tx: Transaction): unknown => one(wrapped(tx)) : one,
            ),
          );
      },
    });
  }

  return wrapped(pool);
}
