import type { ClientBase } from 'pg'
import type { Tx } from './database'

/**
 * A statement that is written once, and parsed and planned once a connection. For what every request asks;
 * other queries are built by drizzle.
 */
export function statement<Row extends object>(name: string, text: string) {
  return async (tx: Tx, values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await clientOf(tx).query<Row, unknown[]>({ name, text, values: [...values] })
    return rows
  }
}

/** The connection that a transaction holds. drizzle keeps it, without a type. */
function clientOf(tx: Tx): ClientBase {
  return (tx as unknown as { session: { client: ClientBase } }).session.client
}
