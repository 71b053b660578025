import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { HttpResponse } from 'msw'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { ListTable, useListParams } from '.'
import type { SavedView } from '../../contracts'
import { SHARED_TEXTS } from '../../contracts/texts'
import { PorticoIntl } from '../i18n'
import { answer, apiServer, buildFailure, createTestStore, onPhone, press, refuse } from '../../testing'

const NO_FILTERS = { color: 'all', size: '' }
const result = {
  data: {
    items: [{ id: 1 }],
    metadata: { page: 1, per_page: 25, total: 1, pages: 1, total_is_exact: true },
  },
  isFetching: false,
  refetch: () => undefined,
}

/** A tab of the page that shows another list. */
function OtherTab() {
  const { setFilters } = useListParams({
    sortFields: [''],
    defaultSort: { field: '', order: 'desc' },
    filters: { tab: 'one' },
  })
  return <button onClick={() => setFilters({ tab: 'two' }, { resetSort: true })}>Other tab</button>
}

function List() {
  const params = useListParams({
    sortFields: ['id', 'age'],
    defaultSort: { field: 'id', order: 'asc' },
    filters: NO_FILTERS,
    views: 'things',
  })
  return (
    <>
      <output>{useLocation().search}</output>
      <OtherTab />
      <ListTable
        label="Things"
        searchLabel="Search things"
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

const RED: SavedView = { id: 7, name: 'Red ones', params: { color: 'red', sort_on: 'age', gone: 'x' } }
const SMALL: SavedView = { id: 9, name: 'Small ones', params: { size: 's' } }

/** Views on a server that keeps them; `asked` are the lists that were asked for. */
function serveViews(...saved: SavedView[]) {
  const views = [...saved]
  const asked: string[] = []
  apiServer.use(
    answer('listSavedViews', ({ query }) => {
      asked.push(String(query.list))
      return { items: [...views] }
    }),
    answer('createSavedView', ({ body }) => {
      const created = { id: 11, name: body.name, params: body.params }
      views.push(created)
      return created
    }),
    answer('updateSavedView', ({ params, body }) => {
      const changed = { id: Number(params.viewId), ...body }
      views.splice(
        views.findIndex(({ id }) => id === changed.id),
        1,
        changed,
      )
      return changed
    }),
    answer('deleteSavedView', ({ params }) => {
      views.splice(
        views.findIndex(({ id }) => id === Number(params.viewId)),
        1,
      )
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return { views, asked }
}

function open(search = '', locale: 'en-US' | 'es-ES' = 'en-US') {
  render(
    <Provider store={createTestStore()}>
      <MemoryRouter initialEntries={[`/${search}`]}>
        <PorticoIntl locale={locale} shared={SHARED_TEXTS[locale]}>
          <App>
            <List />
          </App>
        </PorticoIntl>
      </MemoryRouter>
    </Provider>,
  )
}

const address = () => screen.getAllByRole('status')[0]?.textContent
const option = (name: string) => screen.findByRole('option', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })

async function save(name: string) {
  await press('Save as view')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), name)
  await press('Save view')
}

test('asks for the views only when the menu opens', async () => {
  const { asked } = serveViews(RED)
  open('?color=red')
  const button = screen.getByRole('button', { name: 'Views' })
  expect(asked).toEqual([])
  await userEvent.click(button)
  expect(await option('Red ones')).toBeVisible()
  expect(asked).toEqual(['things'])
  expect(screen.getByRole('option', { name: 'Default view' })).toHaveAttribute('aria-selected', 'true')
})

test('applies a view in place of all filters, search and sort order, and keeps the rest of the address', async () => {
  serveViews(RED)
  open('?tab=2&size=m&search=x&page=3&per_page=50')
  await press('Views')
  await userEvent.click(await option('Red ones'))
  expect(new URLSearchParams(address())).toEqual(
    new URLSearchParams('tab=2&per_page=50&view=7&color=red&sort_on=age'),
  )
  const button = await screen.findByRole('button', { name: 'Red ones' })
  expect(button).toHaveFocus()
  await userEvent.click(button)
  await userEvent.click(await option('Default view'))
  expect(address()).toBe('?tab=2&per_page=50')
  expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible()
})

test('shows the view of the address, and that its filters were changed', async () => {
  serveViews(RED, SMALL)
  open('?view=7&color=red&sort_on=age&size=m')
  expect(await screen.findByRole('button', { name: 'Red ones (edited)' })).toBeVisible()
})

test('a link to a view of somebody else keeps its filters', async () => {
  serveViews(SMALL)
  open('?view=7&color=red')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Views' })).toBeVisible())
  expect(address()).toBe('?view=7&color=red')
})

test('another tab keeps the filters and leaves the view', async () => {
  serveViews(RED)
  open('?view=7&color=red&sort_on=age')
  await screen.findByRole('button', { name: 'Red ones' })
  await press('Other tab')
  expect(address()).toBe('?color=red&tab=two')
  expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible()
})

test('saves the filters under a name and shows them as the view', async () => {
  const { views } = serveViews()
  open('?color=red&size=&sort_by=desc&tab=2')
  await press('Views')
  await save('  My reds ')
  expect(await screen.findByRole('button', { name: 'My reds' })).toBeVisible()
  expect(views).toEqual([{ id: 11, name: 'My reds', params: { color: 'red', sort_by: 'desc' } }])
  expect(address()).toContain('view=11')
  expect(address()).not.toContain('dialog')
})

test.each([
  [
    'the name is taken',
    buildFailure(409, 'error.saved_view.taken', { name: 'error.saved_view.taken' }),
    'You already have a view with this name. Choose another name.',
  ],
  [
    'there are too many',
    buildFailure(409, 'error.saved_view.too_many', {}, { most: 50 }),
    /You can save up to 50 views. Delete one first./,
  ],
])('tells why a view was not saved: %s', async (_name, failure, text) => {
  serveViews()
  apiServer.use(refuse('createSavedView', 409, failure))
  open()
  await press('Views')
  await save('Red ones')
  // The field and the summary above the form name it.
  expect((await screen.findAllByText(text))[0]).toBeVisible()
  expect(await dialog('Save as view')).toBeVisible()
})

test('updates the applied view with the filters of the list', async () => {
  const { views } = serveViews(RED)
  open('?view=7&color=green')
  await press('Red ones (edited)')
  await press('Update “Red ones”')
  expect(await screen.findByRole('button', { name: 'Red ones' })).toBeVisible()
  expect(views).toEqual([{ ...RED, params: { color: 'green' } }])
})

test('renames the applied view and keeps its filters', async () => {
  const { views } = serveViews(RED)
  open('?view=7&color=green')
  await press('Red ones (edited)')
  await press('Rename view')
  const name = within(await dialog('Rename view')).getByRole('textbox')
  await userEvent.clear(name)
  await userEvent.type(name, 'Scarlet')
  await userEvent.click(within(await dialog('Rename view')).getByRole('button', { name: 'Rename view' }))
  expect(await screen.findByRole('button', { name: 'Scarlet (edited)' })).toBeVisible()
  expect(views).toEqual([{ ...RED, name: 'Scarlet' }])
})

test('deletes the applied view after a question, and the filters stay', async () => {
  const { views } = serveViews(RED)
  open('?view=7&color=red&sort_on=age')
  await press('Red ones')
  await press('Delete view')
  const question = await dialog('Delete view “Red ones”?')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete view' }))
  expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible()
  expect(views).toEqual([])
  await waitFor(() => expect(address()).toBe('?color=red&sort_on=age'))
})

test('Escape closes the menu and returns the focus', async () => {
  serveViews(RED)
  open()
  await press('Views')
  await option('Red ones')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Views' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Views' })).toHaveAttribute('aria-expanded', 'false')
})

test('offers to try again when the views could not be loaded', async () => {
  apiServer.use(refuse('listSavedViews', 500))
  open()
  await press('Views')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('opens as a sheet on a phone, in Spanish', async () => {
  onPhone()
  serveViews(RED)
  open('', 'es-ES')
  await press('Acciones')
  await press('Vistas')
  await userEvent.click(await option('Red ones'))
  expect(await screen.findByRole('button', { name: 'Red ones' })).toBeInTheDocument()
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})
