import {
  apiServer,
  chooseAction,
  expectLink,
  press,
  renderRemote,
  renderWidget,
  replaceText,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { paths } from '../paths'
import { remote } from '../remote'
import { build__ITEM_PASCAL__, __CAMEL__Handlers } from '../testing/__ITEM__-server'

const LIST = paths.__ITEM_CAMEL__List()
const DETAILS = paths.__ITEM_CAMEL__Details({ id: 7 })
const CREATE = paths.__ITEM_CAMEL__Create()
const EDIT = paths.__ITEM_CAMEL__Edit({ id: 7 })

const NO_RIGHTS = { update: false, delete: false }

const nameField = () => screen.findByRole('textbox', { name: /^Name/ })
const confirmDelete = async () => {
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Delete First one?')
  await press('Delete __ITEM_WORDS__', within(dialog))
  expect(await screen.findByText('First one deleted')).toBeVisible()
}

test('lists the rows, each with a link to its details', async () => {
  apiServer.use(...__CAMEL__Handlers())
  await renderRemote(remote, { path: LIST })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(__TITLE_QUOTED__)
  await expectLink('First one', `/newapp${DETAILS}`)
})

test('creates a row and returns to the list', async () => {
  apiServer.use(...__CAMEL__Handlers([]))
  const { router } = await renderRemote(remote, { path: CREATE })
  await press('Create __ITEM_WORDS__')
  expect(await screen.findByText('This field is required')).toBeVisible()
  await userEvent.type(await nameField(), 'Second one')
  await press('Create __ITEM_WORDS__')
  expect(await screen.findByText('Second one created')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Second one' })).toBeVisible()
  expect(router.current()).toBe(LIST)
})

test('edits a row from the list and shows its details', async () => {
  apiServer.use(...__CAMEL__Handlers())
  const { router } = await renderRemote(remote, { path: LIST })
  await screen.findByRole('link', { name: 'First one' })
  await chooseAction('First one', 'Edit __ITEM_WORDS__')
  await waitFor(() => expect(router.current()).toBe(EDIT))
  const field = await nameField()
  expect(field).toHaveValue('First one')
  await replaceText(field, 'Renamed')
  await press('Save changes')
  expect(await screen.findByText('Renamed saved')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Renamed' })).toBeVisible()
  expect(router.current()).toBe(DETAILS)
})

test('deletes a row from the list after confirmation', async () => {
  const rows = [build__ITEM_PASCAL__()]
  apiServer.use(...__CAMEL__Handlers(rows))
  await renderRemote(remote, { path: LIST })
  await screen.findByRole('link', { name: 'First one' })
  await chooseAction('First one', 'Delete __ITEM_WORDS__')
  await confirmDelete()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'First one' })).not.toBeInTheDocument())
  expect(rows).toEqual([])
})

test('deletes a row from its details and returns to the list', async () => {
  const rows = [build__ITEM_PASCAL__()]
  apiServer.use(...__CAMEL__Handlers(rows))
  const { router } = await renderRemote(remote, { path: DETAILS })
  await press('Delete __ITEM_WORDS__')
  await confirmDelete()
  await waitFor(() => expect(router.current()).toBe(LIST))
  expect(rows).toEqual([])
})

test('offers no changes to users who may only look', async () => {
  apiServer.use(...__CAMEL__Handlers([build__ITEM_PASCAL__({ can: NO_RIGHTS })], { create: false }))
  await renderRemote(remote, { path: LIST })
  await screen.findByRole('link', { name: 'First one' })
  expect(screen.queryByRole('link', { name: 'Create __ITEM_WORDS__' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument()
})

test.each([CREATE, EDIT])('has no form for users who may only look: %s', async (path) => {
  apiServer.use(...__CAMEL__Handlers([build__ITEM_PASCAL__({ can: NO_RIGHTS })], { create: false }))
  await renderRemote(remote, { path })
  expect(await screen.findByText("You can't make changes here")).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Name/ })).not.toBeInTheDocument()
})

test('speaks Spanish', async () => {
  apiServer.use(...__CAMEL__Handlers([]))
  await renderRemote(remote, { path: LIST, locale: 'es-ES' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(__TITLE_ES_QUOTED__)
  expect(await screen.findByText('Todavía no hay nada')).toBeVisible()
})

test('counts the rows in its tile', async () => {
  apiServer.use(...__CAMEL__Handlers())
  await renderWidget(remote, 'count-__NOUN__', { props: { siteId: 1, compare: false } })
  expect(await screen.findByText('1')).toBeVisible()
})
