import { buildMetadata } from '@portico/shared/testing'
import { http, HttpResponse } from 'msw'
import {
  __CAMEL__Address,
  __CAMEL__CountAddress,
  type __ITEM_PASCAL__,
  type __ITEM_PASCAL__Input,
} from '../__NOUN__/__NOUN__-api'

export function build__ITEM_PASCAL__(changes: Partial<__ITEM_PASCAL__> = {}): __ITEM_PASCAL__ {
  return { id: 7, name: 'First one', created_at: '2026-03-01T09:00:00Z', can: { delete: true }, ...changes }
}

/** Answers from `rows`, which creating and deleting change. */
export function __CAMEL__Handlers(rows: __ITEM_PASCAL__[] = [build__ITEM_PASCAL__()]) {
  const url = __CAMEL__Address(1)
  const find = (id: unknown) => rows.find((row) => row.id === Number(id))
  return [
    http.get(url, () =>
      HttpResponse.json({ items: rows, metadata: buildMetadata(rows.length), can: { create: true } }),
    ),
    http.get(`${url}/:id`, ({ params }) => HttpResponse.json(find(params.id))),
    http.post(url, async ({ request }) => {
      const { name } = (await request.json()) as __ITEM_PASCAL__Input
      const row = build__ITEM_PASCAL__({ id: rows.length + 7, name })
      rows.push(row)
      return HttpResponse.json(row, { status: 201 })
    }),
    http.delete(`${url}/:id`, ({ params }) => {
      rows.splice(rows.findIndex((row) => row.id === Number(params.id)), 1)
      return new HttpResponse(null, { status: 204 })
    }),
    http.get(__CAMEL__CountAddress(1), () =>
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
