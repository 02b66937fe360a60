import type { Fragment } from './connection.ts';
import type { Gate } from './pooled-connections.ts';

/**
 * A statement whose rows have their places. The driver counts rows by connection and does not begin again after a statement that
 * failed while its rows arrived, so that the next result of the connection begins with as many holes
 * (https://github.com/porsager/postgres/issues/1181). In a transaction only ROLLBACK follows a failed statement, so that nothing
 * but the pool's own statements needs this.
 *
 * @param gate what it waits for before it is sent
 */
export function wholeResult(query: Fragment, gate: Gate): Fragment {
  const whole = async () => withoutHoles(await gate(() => query));
  const wrapper = new Proxy(query, {
    get: (statement, name): unknown => {
      if (name === 'then' || name === 'catch' || name === 'finally')
        return (...given: never[]): unknown => Reflect.apply(Promise.prototype[name], whole(), given);
      const value: unknown = Reflect.get(statement, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        const returned: unknown = Reflect.apply(value, statement, given);
        return returned === statement ? wrapper : returned;
      };
    },
  });
  return wrapper;
}

function withoutHoles<Rows extends readonly unknown[]>(rows: Rows): Rows {
  if (rows.length > 0 && !(0 in rows))
    Array.prototype.splice.call(
      rows,
      0,
      rows.findIndex((_row, place) => place in rows),
    );
  return rows;
}
