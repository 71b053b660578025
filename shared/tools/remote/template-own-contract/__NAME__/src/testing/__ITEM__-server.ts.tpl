import { buildMetadata } from '@portico/shared/testing'
import { http, HttpResponse } from 'msw'
import type { __ITEM_PASCAL__, __ITEM_PASCAL__Input } from '../__NOUN__/__NOUN__-api'
import { __CAMEL__Routes } from '../__NOUN__/__NOUN__-contract'

export function build__ITEM_PASCAL__(changes: Partial<__ITEM_PASCAL__> = {}): __ITEM_PASCAL__ {
  const can = { update: true, delete: true }
  return { id: 7, name: 'First one', created_at: '2026-03-01T09:00:00Z', can, ...changes }
}

/** Answers from `rows`, which creating, editing and deleting change. */
export function __CAMEL__Handlers(rows: __ITEM_PASCAL__[] = [build__ITEM_PASCAL__()], can = { create: true }) {
  const { list__PASCAL__, get__ITEM_PASCAL__, create__ITEM_PASCAL__, update__ITEM_PASCAL__, delete__ITEM_PASCAL__, getSite__ITEM_PASCAL__Count } = __CAMEL__Routes
  const indexOf = (id: unknown) => rows.findIndex((row) => row.id === Number(id))
  return [
    http.get(list__PASCAL__.path, () =>
      HttpResponse.json({ items: rows, metadata: buildMetadata(rows.length), can }),
    ),
    http.get(get__ITEM_PASCAL__.path, ({ params }) => HttpResponse.json(rows[indexOf(params.__ITEM_CAMEL__Id)])),
    http.post(create__ITEM_PASCAL__.path, async ({ request }) => {
      const { name } = (await request.json()) as __ITEM_PASCAL__Input
      const row = build__ITEM_PASCAL__({ id: rows.length + 7, name })
      rows.push(row)
      return HttpResponse.json(row, { status: 201 })
    }),
    http.put(update__ITEM_PASCAL__.path, async ({ request, params }) => {
      const { name } = (await request.json()) as __ITEM_PASCAL__Input
      const row = build__ITEM_PASCAL__({ id: Number(params.__ITEM_CAMEL__Id), name })
      rows[indexOf(row.id)] = row
      return HttpResponse.json(row)
    }),
    http.delete(delete__ITEM_PASCAL__.path, ({ params }) => {
      rows.splice(indexOf(params.__ITEM_CAMEL__Id), 1)
      return new HttpResponse(null, { status: 204 })
    }),
    http.get(getSite__ITEM_PASCAL__Count.path, () =>
      HttpResponse.json({
        from: '2026-03-01',
        to: '2026-03-31',
        generated_at: '2026-03-31T10:00:00Z',
        value: rows.length,
        prev: 0,
        change_pct: null,
      }),
    ),
  ]
}
