import { apiServer, expectLink, press, renderRemote, renderWidget } from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { paths } from '../pages'
import { remote } from '../remote'
import { build__ITEM_PASCAL__, __CAMEL__Handlers } from '../testing/__ITEM__-server'

test('lists the rows, each with a link to its details', async () => {
  apiServer.use(...__CAMEL__Handlers())
  await renderRemote(remote, { path: paths.__ITEM_CAMEL__List() })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(__TITLE_QUOTED__)
  await expectLink('First one', `/newapp${paths.__ITEM_CAMEL__Details({ id: 7 })}`)
})

test('creates a row and returns to the list', async () => {
  apiServer.use(...__CAMEL__Handlers([]))
  const { router } = await renderRemote(remote, { path: paths.__ITEM_CAMEL__Create() })
  await press('Create __ITEM_WORDS__')
  expect(await screen.findByText('This field is required')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Second one')
  await press('Create __ITEM_WORDS__')
  expect(await screen.findByRole('link', { name: 'Second one' })).toBeVisible()
  expect(router.current()).toContain(paths.__ITEM_CAMEL__List())
})

test('deletes a row after confirmation', async () => {
  const rows = [build__ITEM_PASCAL__()]
  apiServer.use(...__CAMEL__Handlers(rows))
  const { router } = await renderRemote(remote, { path: paths.__ITEM_CAMEL__Details({ id: 7 }) })
  await press('Delete __ITEM_WORDS__')
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Delete First one?')
  await press('Delete __ITEM_WORDS__', within(dialog))
  expect(await screen.findByText('First one deleted')).toBeVisible()
  await waitFor(() => expect(router.current()).not.toContain('details'))
  expect(rows).toEqual([])
})

test('speaks Spanish', async () => {
  apiServer.use(...__CAMEL__Handlers([]))
  await renderRemote(remote, { path: paths.__ITEM_CAMEL__List(), locale: 'es-ES' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(__TITLE_ES_QUOTED__)
  expect(await screen.findByText('Todavía no hay nada')).toBeVisible()
})

test('counts the rows in its tile', async () => {
  apiServer.use(...__CAMEL__Handlers())
  await renderWidget(remote, 'count-__NOUN__', { props: { siteId: 1, compare: false } })
  expect(await screen.findByText('1')).toBeVisible()
})
