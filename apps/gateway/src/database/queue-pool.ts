import type { FastifyBaseLogger } from 'fastify';
import { Client, Pool, type ClientConfig } from 'pg';

/** PostgreSQL's "cannot connect now": the one code of a connection's failure after which the queue asks again. */
const ASK_AGAIN = '57P03';

/**
 * Connections for the queue. It writes down what became of a job without waiting for that, so that a failure of it that it does
 * not repeat ends the whole process; and it repeats few: neither a refused connection nor one that breaks in the middle.
 */
export function openQueuePool(connectionString: string, max: number, log: FastifyBaseLogger): Pool {
  const pool = new Pool({ connectionString, max, Client: PatientClient });
  const tell = (error: Error) => log.error({ err: error }, 'a connection of the job queue failed');
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
  return pool;
}

/** A connection whose own failures, as against the server's answers, carry the code after which the queue asks again. */
class PatientClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const { connect, query } = this;
    this.connect = ((callback?: (error: Error | null) => void) =>
      patient(
        Reflect.apply(
          connect,
          this,
          callback === undefined ? [] : [(error: Error | null) => callback(error && again(error))],
        ),
      )) as Client['connect'];
    this.query = ((...given: unknown[]) => patient(Reflect.apply(query, this, given))) as Client['query'];
  }
}

function patient(answer: unknown): unknown {
  return answer instanceof Promise ? answer.catch(rethrow) : answer;
}

function rethrow(error: unknown): never {
  throw error instanceof Error ? again(error) : error;
}

function again(error: Error): Error {
  const code = 'code' in error ? String(error.code) : '';
  const isOfConnection = !/^[0-9A-Z]{5}$/.test(code) || /^08|^57P/.test(code);
  return isOfConnection ? Object.assign(error, { code: ASK_AGAIN }) : error;
}
