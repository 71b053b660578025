import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { ListTable, useListParams, type ListFilter } from '.'
import { PorticoIntl } from '../i18n'
import { SHARED_TEXTS } from '../../contracts/texts'
import { createTestStore, onPhone, press } from '../../testing'

const NO_FILTERS = { color: '', size: '', tag: '' }
const result = {
  data: {
    items: [{ id: 1 }],
    metadata: { page: 1, per_page: 25, total: 1, pages: 1, total_is_exact: true },
  },
  isFetching: false,
  refetch: () => undefined,
}

function List() {
  const params = useListParams({
    sortFields: ['id'],
    defaultSort: { field: 'id', order: 'asc' },
    filters: NO_FILTERS,
  })
  const filter = (key: keyof typeof NO_FILTERS, label: string, choices: string[]): ListFilter => ({
    key,
    label,
    choices: choices.map((value) => ({ value, label: value.toUpperCase() })),
    value: params.filters[key],
    onChange: (value) => params.setFilters({ [key]: value }),
  })
  return (
    <>
      <output>{useLocation().search}</output>
      <ListTable
        label="Things"
        searchLabel="Search things"
        filters={{
          items: [
            filter('color', 'Color', ['red', 'green']),
            filter('size', 'Size', ['s', 'm', 'l']),
            { ...filter('tag', 'Tag', []), maxTyped: 40 },
          ],
          onClear: () => params.setFilters(NO_FILTERS),
        }}
        columns={[{ key: 'id', title: 'Number', render: ({ id }) => id }]}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={({ id }) => String(id)}
        empty={{ title: 'Nothing' }}
      />
    </>
  )
}

function open(search = '') {
  render(
    <Provider store={createTestStore()}>
      <MemoryRouter initialEntries={[`/${search}`]}>
        <PorticoIntl locale="en-US" shared={SHARED_TEXTS['en-US']}>
          <List />
        </PorticoIntl>
      </MemoryRouter>
    </Provider>,
  )
}

const address = () => screen.getAllByRole('status')[0]?.textContent

test('adds a filter with the keyboard and returns the focus to the button', async () => {
  open('?page=3')
  const button = screen.getByRole('button', { name: 'Filter' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('combobox', { name: 'Search filters' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByRole('combobox', { name: 'Search Size' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(address()).toBe('?size=l')
  expect(screen.getByRole('button', { name: 'Filter 1' })).toHaveFocus()
  expect(screen.getByText('1 active filter')).toBeInTheDocument()
})

test('Escape closes the menu without a change', async () => {
  open()
  await press('Filter')
  await screen.findByRole('combobox', { name: 'Search filters' })
  await userEvent.keyboard('{Escape}')
  const button = screen.getByRole('button', { name: 'Filter' })
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(address()).toBe('')
})

test('searches the filters and their values', async () => {
  open()
  await press('Filter')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search filters' }), 'col')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Color'])
  await userEvent.keyboard('{Enter}')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search Color' }), 'blue')
  expect(screen.getByText('No matches')).toBeVisible()
})

test('a chip opens its filter, and its cross removes it', async () => {
  open('?color=red&size=m')
  await press('Color: RED')
  expect(await screen.findByRole('option', { name: 'RED' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(screen.getByRole('option', { name: 'GREEN' }))
  expect(address()).toBe('?color=green&size=m')
  await press('Remove filter: Color')
  expect(address()).toBe('?size=m')
  expect(screen.queryByRole('button', { name: /^Color/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Filter 1' })).toHaveFocus()
})

test('clears all filters at once and keeps the search', async () => {
  open('?search=x&color=red&size=m')
  await press('Clear 2 filters')
  expect(address()).toBe('?search=x')
  expect(screen.queryByRole('button', { name: /^Clear/ })).not.toBeInTheDocument()
})

test('takes a typed value where the filter allows it', async () => {
  open()
  await press('Filter')
  await userEvent.click(await screen.findByRole('option', { name: 'Tag' }))
  await userEvent.keyboard('VIP{Enter}')
  expect(address()).toBe('?tag=VIP')
})

test('a value that the filter does not offer counts as none', () => {
  open('?color=mauve')
  expect(screen.getByRole('button', { name: 'Filter' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Color/ })).not.toBeInTheDocument()
})

test('a phone has one button that counts the filters and opens a sheet', async () => {
  onPhone()
  open('?color=red&size=m')
  await press('Filter (2)')
  await userEvent.click(await screen.findByRole('option', { name: /^Color/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'GREEN' }))
  expect(address()).toBe('?color=green&size=m')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})
