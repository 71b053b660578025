import { notFound } from '../errors/api-error'

/** Returns the first row; null if there is none. */
export function firstRow<Row>([row]: Row[]): Row | null {
  return row ?? null
}

/** Returns the first row; throws 404 if there is none. */
export function foundRow<Row>([row]: Row[]): Row {
  if (!row) throw notFound()
  return row
}

/** Returns the row of an insert. */
export function insertedRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error('The insert returned no row')
  return row
}

export function insertedId(rows: { id: number }[]): number {
  return insertedRow(rows).id
}
