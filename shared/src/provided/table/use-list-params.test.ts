import { changeSearch, readListQuery } from './use-list-params'

const options = {
  sortFields: ['created_at', 'name'],
  defaultSort: { field: 'created_at', order: 'desc' },
} as const
const read = (search: string) => readListQuery(new URLSearchParams(search), options)

test('an address without a list in it means the first page in the usual order', () => {
  expect(read('site=4')).toEqual({
    page: 1,
    per_page: 25,
    search: '',
    sort_on: 'created_at',
    sort_by: 'desc',
  })
})

test('reads page, page size, search and sort', () => {
  expect(read('page=3&per_page=50&search=room+1&sort_on=name&sort_by=asc')).toEqual({
    page: 3,
    per_page: 50,
    search: 'room 1',
    sort_on: 'name',
    sort_by: 'asc',
  })
})

test.each([
  ['page=0', { page: 1 }],
  ['page=-2', { page: 1 }],
  ['page=two', { page: 1 }],
  ['page=1e3', { page: 1 }],
  ['per_page=37', { per_page: 25 }],
  ['sort_on=password&sort_by=asc', { sort_on: 'created_at' }],
  ['sort_by=sideways', { sort_by: 'desc' }],
])('what nobody offers counts as left out: %s', (search, expected) => {
  expect(read(search)).toMatchObject(expected)
})

test('a long search is cut to what the API takes', () => {
  expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(100)
})

test('changes keep the rest of the address and leave defaults out', () => {
  const search = new URLSearchParams('site=4&page=3&tab=inuse&search=a')
  const changed = changeSearch(
    search,
    { page: '1', tab: 'unused', search: 'b c' },
    { page: '1', tab: 'unused' },
  )
  expect(changed.toString()).toBe('site=4&search=b+c')
  expect(search.get('page')).toBe('3')
})
