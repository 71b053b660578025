import type { SessionRoot } from '@portico/shared/session'
import {
  apiServer,
  buildSiteSettings,
  buildUser,
  failWith,
  press,
  refuse,
  renderRemote,
  replaceText,
  serveCall,
} from '@portico/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { GENERAL, siteHandlers } from '../testing/settings-server'

const path = '/app/settings-view/site-name'
const name = () => screen.findByRole('textbox', { name: 'Location name' })
const save = () => press('Save changes')

test('saves, renames the site on the whole page, and guards the next change again', async () => {
  apiServer.use(...siteHandlers())
  const settings = buildSiteSettings()
  const sent = serveCall('saveSiteGeneral', ({ body }) => body).bodies
  serveCall('getProfile', buildUser({ billing_access: false }))
  serveCall('getSiteSettings', () => ({ ...settings, settings: { ...settings.settings, name: 'Pier' } }))
  const { host, router } = await renderRemote(remote, { path })
  await replaceText(await name(), ' Pier ')
  await userEvent.click(screen.getByRole('switch', { name: /confirm their email/ }))
  await save()
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  expect(sent[0]).toMatchObject({ name: 'Pier', validate_email: true, default_countrycode: 'ES' })
  expect((host.store.getState() as SessionRoot).session.selectedSite?.name).toBe('Pier')
  await userEvent.type(await name(), '!')
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }))
  expect(router.heldBack()).toBe('/app/settings-view')
})

test('a failure says what failed and why', async () => {
  apiServer.use(...siteHandlers())
  apiServer.use(refuse('saveSiteGeneral', { id: 1 }, 403, 'error.forbidden.level'))
  await renderRemote(remote, { path })
  await userEvent.clear(await name())
  await save()
  expect(await screen.findByText('This field is required')).toBeVisible()
  await userEvent.type(await name(), 'Quay')
  await save()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Save updates failed')
  expect(alert).toHaveTextContent(
    'You have read-only access to this section. Ask an owner or admin for write access.',
  )
})

test('is locked for those who may only read', async () => {
  serveCall('getSiteGeneral', { ...GENERAL, can: { update: false } })
  await renderRemote(remote, { path })
  expect(await name()).toBeDisabled()
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()
})

test('what could not be loaded is loaded on a second try', async () => {
  let broken = true
  apiServer.use(...siteHandlers())
  serveCall('getSiteGeneral', { id: 1 }, () => (broken ? failWith(503, 'error.unavailable') : undefined))
  await renderRemote(remote, { path })
  expect(await screen.findByRole('alert')).toHaveTextContent('temporarily unavailable')
  broken = false
  await press('Try again')
  expect(await name()).toHaveValue('Harbour Café')
})
