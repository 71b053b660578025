import { sql } from 'drizzle-orm'
import type PgBoss from 'pg-boss'
import type { Database, Tx } from '../db/database'

/** Statements of pg-boss in a transaction of ours. */
export function insideTx(tx: Tx): PgBoss.Db {
  return {
    async executeSql(text, values) {
      // The text has its own $1, $2. Named once more in a comment, drizzle hands the values over in order.
      const params = sql.join(
        values.map((value) => sql`${sql.param(value ?? null)}`),
        sql.raw(' '),
      )
      const { rows } = await tx.execute(sql`${sql.raw(text)} /* ${params} */`)
      return { rows }
    },
  }
}

/**
 * Statements of pg-boss on our pool, one connection for one statement: on the embedded database a job that
 * held on to one would stop everything else.
 */
export class BossDatabase implements PgBoss.Db {
  private readonly running = new Set<Promise<unknown>>()
  private reports = false

  constructor(
    private readonly db: Database,
    private readonly onError: (error: unknown) => void,
  ) {}

  /**
   * From now on a failing statement is reported and gives nothing. Some calls of pg-boss are not awaited by
   * it: a lost connection would end the whole process.
   */
  reportErrors(): void {
    this.reports = true
  }

  executeSql(text: string, values?: unknown[]): Promise<{ rows: never[] }> {
    const running = this.query(text, values).catch((error: unknown) => {
      if (!this.reports) throw error
      this.onError(error)
      return NOTHING
    })
    this.running.add(running)
    const done = () => this.running.delete(running)
    running.then(done, done)
    return running
  }

  get busy(): Promise<unknown>[] {
    return [...this.running]
  }

  private async query(text: string, values?: unknown[]): Promise<{ rows: never[] }> {
    const client = await this.db.$client.connect()
    try {
      const result = await client.query<never>(text, values)
      client.release()
      return result
    } catch (error) {
      // Scripts of pg-boss begin a transaction: one that failed must not go back to the pool open.
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
      throw error
    }
  }
}

// pg-boss takes missing rows as none; an empty list it would look into.
const NOTHING = { rows: undefined as never }
