import { clientOf, type Tx } from './database'
import { connectionOf } from './prepare-connection'

/**
 * A prepared statement, parsed and planned once per connection. For queries of every request; other queries
 * use drizzle. Behind a pooler it has no name: the next transaction may run on a session that doesn't know
 * it.
 */
export function statement<Row extends object>(name: string, text: string) {
  return async (tx: Tx, values: readonly unknown[]): Promise<Row[]> => {
    const client = clientOf(tx)
    const query = { text, values: [...values], ...(!connectionOf(client)?.isPooled && { name }) }
    const { rows } = await client.query<Row, unknown[]>(query)
    return rows
  }
}
