import type { Sql } from 'postgres';

/** Settings of merchants, and jobs. */
export function merchantData(sql: Sql) {
  return {
    async setMaintenance(merchant: string, on: boolean): Promise<void> {
      await sql`UPDATE merchant SET maintenance = ${on} WHERE code = ${merchant}`;
    },
    /** Blocks an address range (CIDR), or lifts the block. */
    async blockNetwork(merchant: string, network: string): Promise<void> {
      await sql`INSERT INTO blocked_network (merchant, network) VALUES (${merchant}, ${network}::cidr)`;
    },
    async unblockNetwork(merchant: string, network: string): Promise<void> {
      await sql`DELETE FROM blocked_network WHERE merchant = ${merchant} AND network = ${network}::cidr`;
    },
    /** Has a merchant's visits counted by one service, or by none. */
    async setAnalytics(
      merchant: string,
      service: { readonly provider: string; readonly id: string; readonly host: string } | undefined,
    ): Promise<void> {
      await sql.begin(async (tx) => {
        await tx`DELETE FROM analytics WHERE merchant = ${merchant}`;
        if (service) await tx`INSERT INTO analytics ${tx({ merchant, ...service })}`;
      });
    },
    /** Switches functions of a merchant on, or off. */
    async switchFlags(merchant: string, flags: readonly string[], on: boolean): Promise<void> {
      await sql`UPDATE whitelabel_flag SET enabled = ${on} WHERE merchant = ${merchant} AND mod_id IN ${sql([...flags])}`;
    },
    /** Gives a merchant a chat room. */
    async openChatRoom(merchant: string, url: string): Promise<void> {
      await sql`INSERT INTO resource (merchant, position, type, url, labels)
        VALUES (${merchant}, 90, 'CHAT', ${url}, '{}') ON CONFLICT DO NOTHING`;
    },
    /** The number of the notice at a place among the published ones, newest first. */
    async noticeAt(merchant: string, place: number): Promise<string> {
      const [row] = await sql<{ id: string }[]>`SELECT id::text FROM notice
        WHERE merchant = ${merchant} AND published_at <= now()
        ORDER BY published_at DESC, id DESC OFFSET ${place} LIMIT 1`;
      if (!row) throw new Error(`${merchant} has no notice ${place}`);
      return row.id;
    },
    /**
     * Has a notice written, older than all others. Its HTML goes past the gateway's own sanitiser.
     *
     * @returns its number.
     */
    async addNotice(merchant: string, language: string, title: string, html: string): Promise<string> {
      const [row] = await sql<{ id: string }[]>`INSERT INTO notice (merchant, published_at, titles, contents)
        VALUES (${merchant}, '2020-01-01', ${sql.json({ [language]: title })}, ${sql.json({ [language]: html })})
        RETURNING id::text`;
      if (!row) throw new Error('The notice was not kept.');
      return row.id;
    },
    async removeNotice(id: string): Promise<void> {
      await sql`DELETE FROM notice WHERE id = ${id}`;
    },
    /** Runs a job of the gateway now, in place of its next time. */
    async runJob(name: string): Promise<void> {
      await sql`SELECT graphile_worker.add_job(${name}, job_key => ${`${name}:journey`})`;
    },
    /** Queues a job that has failed for good, as after its last try. @param key names it among the others of its kind */
    async failJob(name: string, key: string, error: string): Promise<void> {
      await sql`SELECT graphile_worker.permanently_fail_jobs(ARRAY[added.id], ${error})
        FROM graphile_worker.add_job(${name}, job_key => ${key}, run_at => now() + interval '1 hour') added`;
    },
    /** Has the report that a deposit was paid have failed in the gateway, as by an error of the database. */
    async failCallback(deposit: {
      readonly reference: string;
      readonly amount: string;
      readonly currency: string;
    }): Promise<void> {
      const { reference, amount, currency } = deposit;
      const news = { reference, providerReference: `paid ${reference}`, status: 'paid', amount, currency };
      await sql`INSERT INTO received_callback (sender, connection, key, kind, reference, state, outcome, error, payload)
        VALUES ('payment-provider', 'sandbox', ${`nonce ${reference}`}, 'payment', ${reference}, 'failed', 'error',
          'canceling statement due to statement timeout', ${JSON.stringify(news)}::text::jsonb)`;
    },
  };
}
