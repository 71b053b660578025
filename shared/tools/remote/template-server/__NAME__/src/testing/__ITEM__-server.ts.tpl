import { answer, buildMetadata } from '@portico/shared/testing'
import type { __ITEM_PASCAL__ } from '../__NOUN__/__NOUN__-api'

export function build__ITEM_PASCAL__(changes: Partial<__ITEM_PASCAL__> = {}): __ITEM_PASCAL__ {
  const can = { update: true, delete: true }
  return { id: 7, name: 'First one', created_at: '2026-03-01T09:00:00Z', can, ...changes }
}

/** Answers from `rows`, which creating, editing and deleting change. */
export function __CAMEL__Handlers(rows: __ITEM_PASCAL__[] = [build__ITEM_PASCAL__()], can = { create: true }) {
  const indexOf = (id: unknown) => rows.findIndex((row) => row.id === Number(id))
  return [
    answer('list__PASCAL__', () => ({ items: rows, metadata: buildMetadata(rows.length), can })),
    answer('get__ITEM_PASCAL__', ({ params }) => rows[indexOf(params.__ITEM_CAMEL__Id)]),
    answer('create__ITEM_PASCAL__', ({ body }) => {
      const row = build__ITEM_PASCAL__({ id: rows.length + 7, name: body.name })
      rows.push(row)
      return row
    }),
    answer('update__ITEM_PASCAL__', ({ params, body }) => {
      const row = build__ITEM_PASCAL__({ id: Number(params.__ITEM_CAMEL__Id), name: body.name })
      rows[indexOf(row.id)] = row
      return row
    }),
    answer('delete__ITEM_PASCAL__', ({ params }) => {
      rows.splice(indexOf(params.__ITEM_CAMEL__Id), 1)
      return null
    }),
    answer('getSite__ITEM_PASCAL__Count', () => ({
      from: '2026-03-01',
      to: '2026-03-31',
      generated_at: '2026-03-31T10:00:00Z',
      value: rows.length,
      prev: 0,
      change_pct: null,
    })),
  ]
}
