import { pageOf } from './page-of'

const list = {
  count: () => Promise.resolve(51),
  rows: ({ limit, offset }: { limit: number; offset: number }) => Promise.resolve([limit, offset]),
}

test('reads the rows of the page', async () => {
  await expect(pageOf({ page: 3, per_page: 25 }, list)).resolves.toEqual({
    rows: [25, 50],
    metadata: { page: 3, per_page: 25, total: 51, pages: 3, total_is_exact: true },
  })
})

test('refuses a page past the end without reading it', async () => {
  const rows = jest.fn<Promise<number[]>, []>()
  await expect(pageOf({ page: 4, per_page: 25 }, { ...list, rows })).rejects.toMatchObject({ status: 400 })
  expect(rows).not.toHaveBeenCalled()
})

test('page 1 of an empty list exists', async () => {
  const empty = { count: () => Promise.resolve(0), rows: () => Promise.resolve([]) }
  await expect(pageOf({ page: 1, per_page: 25 }, empty)).resolves.toMatchObject({
    metadata: { total: 0, pages: 0 },
  })
})

test('refuses pages that no contract allows', async () => {
  await expect(pageOf({ page: 1, per_page: 201 }, list)).rejects.toThrow('exceeds the limit of 200')
})
