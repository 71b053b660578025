import { notFound } from '../errors/api-error'

/** Null where a query found none. */
export function firstRow<Row>([row]: Row[]): Row | null {
  return row ?? null
}

/** 404 where a query found none. */
export function foundRow<Row>([row]: Row[]): Row {
  if (!row) throw notFound()
  return row
}

/** The one that an insert gave back. */
export function insertedRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error('insert without a row')
  return row
}

export function insertedId(rows: { id: number }[]): number {
  return insertedRow(rows).id
}
