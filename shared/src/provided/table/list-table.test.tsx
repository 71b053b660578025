import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router-dom'
import {
  ListTable,
  localList,
  TwoLines,
  UNPAGED_LIST,
  useListParams,
  type ListResult,
  type ListSelection,
} from '.'
import { PorticoIntl } from '../i18n'
import { InstantText } from '../layout'
import { SHARED_TEXTS } from '../../contracts/texts'
import { buildUser, createTestStore, onPhone } from '../../testing'

interface Guest {
  id: number
  name: string
}
const metadata = { page: 1, per_page: 25, total: 2, pages: 1, total_is_exact: true }
const guests: ListResult<Guest> = {
  data: {
    items: [
      { id: 1, name: 'Ada' },
      { id: 2, name: 'Ben' },
    ],
    metadata,
  },
  isFetching: false,
  refetch: () => undefined,
}

function List({ result, choice }: { result: ListResult<Guest>; choice?: boolean }) {
  const [selected, setSelected] = useState<number[]>([])
  const selection: ListSelection<Guest> = {
    isSelected: ({ id }) => selected.includes(id),
    onChoose: (rows, add) => {
      const ids = rows.map(({ id }) => id)
      setSelected((now) => [...now.filter((id) => !ids.includes(id)), ...(add ? ids : [])])
    },
  }
  const params = useListParams({
    sortFields: ['name', 'id'],
    defaultSort: { field: 'name', order: 'asc' },
  })
  return (
    <>
      <output>{useLocation().search}</output>
      <ListTable
        label="Guests"
        columns={[
          { key: 'name', title: 'Name', sortField: 'name', card: 'title', render: (row) => row.name },
          { key: 'id', title: 'Number', sortField: 'id', render: (row) => row.id },
        ]}
        result={result}
        params={params}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        searchLabel="Search guests"
        empty={{ title: 'No guests yet' }}
        {...(choice ? { selection } : {})}
      />
      {choice && <p>Chosen: {selected.join(' ')}</p>}
    </>
  )
}

function renderInPage(children: ReactNode, userId = 1) {
  return render(
    <Provider store={createTestStore({ user: buildUser({ id: userId }) })}>
      <PorticoIntl locale="en-US" shared={SHARED_TEXTS['en-US']} timeZone="Europe/Dublin">
        <MemoryRouter initialEntries={['/list?site=1']}>{children}</MemoryRouter>
      </PorticoIntl>
    </Provider>,
  )
}

function show(result: ListResult<Guest>, choice = false, userId = 1) {
  return renderInPage(<List result={result} choice={choice} />, userId)
}

afterEach(() => localStorage.clear())

test('sorts with the keyboard', () => {
  show(guests)
  const heading = screen.getByRole('columnheader', { name: 'Number' })
  expect(heading).toHaveAttribute('tabindex', '0')
  // antd reads keyCode, which user-event leaves out.
  fireEvent.keyDown(heading, { key: 'Enter', keyCode: 13 })
  expect(screen.getByText('?site=1&sort_on=id')).toBeInTheDocument()
})

test('shows a skeleton while the first rows are on their way', () => {
  show({ isFetching: true, refetch: () => undefined })
  expect(screen.getByRole('table', { name: 'Guests' })).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByText('No guests yet')).not.toBeInTheDocument()
})

test('keeps the rows in sight while newer ones are on their way', () => {
  show({ ...guests, isFetching: true })
  expect(screen.getByText('Ada')).toBeInTheDocument()
  expect(screen.getByRole('table', { name: 'Guests' })).toHaveAttribute('aria-busy', 'true')
})

test('is cards on a phone, sorted by a choice above them', async () => {
  onPhone()
  show(guests)
  const [first] = within(screen.getByRole('list', { name: 'Guests' })).getAllByRole('listitem')
  expect(first).toHaveTextContent('Ada')
  expect(first).toHaveTextContent('Number1')
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Ascending' }))
  expect(screen.getByText('?site=1&sort_by=desc')).toBeInTheDocument()
})

test('on a phone a row has two lines, and opens to show its other columns with their titles', async () => {
  onPhone()
  show(guests)
  const more = screen.getByRole('button', { name: 'More about Ada' })
  expect(more).toHaveAttribute('aria-expanded', 'false')
  // oxlint-disable-next-line testing-library/no-node-access -- a list of terms has no role
  const line = more.parentElement?.querySelector('dl')
  expect(line).toHaveClass('closed')
  await userEvent.click(more)
  expect(line).toHaveClass('opened')
})

test('on a phone what needs its title waits until the row is open', async () => {
  onPhone()
  renderInPage(
    <ListTable
      label="Guests"
      columns={[
        { key: 'name', title: 'Name', card: 'title', render: ({ name }: Guest) => name },
        { key: 'state', title: 'Status', render: () => 'Sent' },
        { key: 'opened', title: 'Opened', card: 'opened', render: () => '–' },
      ]}
      result={guests}
      params={UNPAGED_LIST}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      empty={{ title: 'No guests yet' }}
    />,
  )
  const [first] = within(screen.getByRole('list', { name: 'Guests' })).getAllByRole('listitem')
  expect(first).toHaveTextContent('Sent')
  expect(first).not.toHaveTextContent('–')
  await userEvent.click(screen.getByRole('button', { name: 'More about Ada' }))
  expect(first).toHaveTextContent('Opened–')
})

test('on a phone a value of two lines shows the first, and both once its row is open', async () => {
  onPhone()
  renderInPage(
    <ListTable
      label="Devices"
      columns={[
        { key: 'name', title: 'Name', card: 'title', render: () => 'Till' },
        { key: 'price', title: 'Price', align: 'end', card: 'untitled', render: () => '€3.00' },
        { key: 'visits', title: 'Visits', align: 'end', render: () => '7' },
        { key: 'limits', title: 'Limits', render: () => <TwoLines first="1 GB" second="Full speed" /> },
        { key: 'seen', title: 'Seen', render: () => <InstantText value="2026-03-01T09:30:00Z" /> },
      ]}
      result={localList([{ id: 1 }])}
      params={UNPAGED_LIST}
      rowKey={({ id }) => id}
      rowName={() => 'Till'}
      empty={{ title: 'No devices' }}
    />,
  )
  const row = screen.getByRole('listitem')
  expect(row).toHaveTextContent(/1 GB.*Mar 1, 2026$/)
  expect(row).not.toHaveTextContent(/Full speed|AM/)
  expect(screen.getByText('Visits')).not.toHaveClass('hidden')
  expect(screen.getByText('Price')).toHaveClass('hidden')
  await userEvent.click(screen.getByRole('button', { name: 'More about Till' }))
  expect(row).toHaveTextContent(/1 GBFull speed.*Mar 1, 2026.*AM/)
})

test('on a phone the search box is too small for its label, which is still its name', () => {
  onPhone()
  show(guests)
  expect(screen.getByRole('searchbox', { name: 'Search guests' })).toHaveAttribute('placeholder', 'Search')
})

test('on a phone all but search and order is behind one button', async () => {
  onPhone()
  show(guests)
  expect(screen.getByRole('searchbox')).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeInTheDocument()
})

test('says that there may be more than was counted', () => {
  const many = { ...metadata, total: 10_000, pages: 400, total_is_exact: false }
  show({ ...guests, data: { items: guests.data?.items ?? [], metadata: many } })
  expect(screen.getByText('1–25 of more than 10,000')).toBeInTheDocument()
})

test.each(['table', 'cards'])('rows are chosen one by one or all of the page, as %s', async (look) => {
  if (look === 'cards') onPhone()
  show(guests, true)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ben' }))
  expect(screen.getByText('Chosen: 2')).toBeInTheDocument()
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' })
  expect(all).toBePartiallyChecked()
  await userEvent.click(all)
  expect(screen.getByText('Chosen: 1 2')).toBeInTheDocument()
  expect(all).toBeChecked()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ada' }))
  expect(screen.getByText('Chosen: 2')).toBeInTheDocument()
  await userEvent.click(all)
  await userEvent.click(all)
  expect(screen.getByText('Chosen:')).toBeInTheDocument()
})

test('tells assistive technology which column is sorted, and how', () => {
  show(guests)
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  const other = screen.getByRole('columnheader', { name: 'Number' })
  expect(other).not.toHaveAttribute('aria-sort')
  fireEvent.click(other)
  expect(other).toHaveAttribute('aria-sort', 'ascending')
  fireEvent.click(other)
  expect(other).toHaveAttribute('aria-sort', 'descending')
  expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort')
})

test('keeps the row height that each user of the browser chose, for all lists', async () => {
  const first = show(guests)
  const toggle = screen.getByRole('button', { name: 'Comfortable rows' })
  expect(toggle).toHaveAttribute('aria-pressed', 'false')
  toggle.focus()
  await userEvent.keyboard('{Enter}')
  expect(toggle).toHaveAttribute('aria-pressed', 'true')
  expect(toggle).toHaveFocus()
  first.unmount()
  const second = show(guests)
  expect(screen.getByRole('button', { name: 'Comfortable rows' })).toHaveAttribute('aria-pressed', 'true')
  second.unmount()
  show(guests, false, 2)
  expect(screen.getByRole('button', { name: 'Comfortable rows' })).toHaveAttribute('aria-pressed', 'false')
})

test('a time is its day, and date, time and zone on focus', async () => {
  renderInPage(
    <ListTable
      label="Devices"
      columns={[
        { key: 'name', title: 'Name', card: 'title', render: () => 'Till' },
        { key: 'seen', title: 'Seen', render: () => <InstantText value="2026-07-01T09:30:00Z" /> },
      ]}
      result={localList([{ id: 1 }])}
      params={UNPAGED_LIST}
      rowKey={({ id }) => id}
      rowName={() => 'Till'}
      empty={{ title: 'No devices' }}
    />,
  )
  const time = screen.getByText('Jul 1, 2026')
  expect(time).toHaveAttribute('datetime', '2026-07-01T09:30:00Z')
  await userEvent.tab()
  expect(time).toHaveFocus()
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    /Wednesday, July 1, 2026 at 10:30:00\sAM GMT\+1/,
  )
})
