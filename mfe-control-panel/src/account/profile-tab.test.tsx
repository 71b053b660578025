import { localeChanged, type SessionRoot } from '@portico/shared/session'
import {
  buildSiteSettings,
  buildUser,
  chooseOption,
  press,
  renderRemote,
  replaceText,
  serveCall,
  serveFieldErrors,
} from '@portico/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { remote } from '../remote'

const path = '/app/account/profile'
const name = () => screen.getByRole('textbox', { name: 'Display name' })
const save = () => press('Save changes')

/** Saves a profile like the server, and collects the bodies. */
function acceptProfile(): unknown[] {
  return serveCall('updateProfile', ({ body }) => buildUser(body)).bodies
}

test('shows who signs in, and what they may change', async () => {
  await renderRemote(remote, { path })
  expect(screen.getByText('owner@harbour.test')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Email' })).not.toBeInTheDocument()
  expect(name()).toHaveValue('Ada Owner')
  // The shell renders the landmarks.
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
})

test('somebody at the counter is named so', async () => {
  await renderRemote(remote, {
    path,
    user: buildUser({ role: 'client' }),
    settings: buildSiteSettings({ front_desk: true }),
  })
  expect(await screen.findByText('Front desk')).toBeVisible()
})

test('saves a new name, tells the session, and says so', async () => {
  const sent = acceptProfile()
  const { host } = await renderRemote(remote, { path })
  await replaceText(name(), '  Ada Lovelace ')
  await save()
  expect(await screen.findByText('Profile saved')).toBeInTheDocument()
  expect(sent).toEqual([{ displayname: 'Ada Lovelace', language: 'en-US', timezone: 'Europe/Madrid' }])
  expect((host.store.getState() as SessionRoot).session.user?.displayname).toBe('Ada Lovelace')
  expect(name()).toHaveValue('Ada Lovelace')
})

test('offers to refuse usage statistics only where they are taken', async () => {
  const sent = acceptProfile()
  await renderRemote(remote, { path, user: buildUser({ usage_statistics: true }) })
  const shared = screen.getByRole('switch', { name: 'Share usage statistics' })
  expect(shared).toBeChecked()
  await userEvent.click(shared)
  await save()
  expect(await screen.findByText('Profile saved')).toBeInTheDocument()
  expect(sent).toEqual([expect.objectContaining({ usage_statistics: false })])
})

test('asks nothing about statistics without an analytics service', async () => {
  await renderRemote(remote, { path })
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
})

test('a new language speaks at once', async () => {
  acceptProfile()
  const { host } = await renderRemote(remote, { path })
  await chooseOption('Language', 'Español')
  await save()
  expect(await screen.findByRole('heading', { level: 1, name: 'Cuenta' })).toBeVisible()
  expect((host.store.getState() as SessionRoot).session.locale).toBe('es-ES')
  expect(await screen.findByText('Perfil guardado')).toBeInTheDocument()
})

test('the language switch of the bar leaves what was typed', async () => {
  const { host } = await renderRemote(remote, { path })
  await userEvent.type(name(), ' Byron')
  act(() => void host.store.dispatch(localeChanged('es-ES')))
  expect(await screen.findByRole('textbox', { name: 'Nombre para mostrar' })).toHaveValue('Ada Owner Byron')
})

test('a name is required', async () => {
  await renderRemote(remote, { path })
  await userEvent.clear(name())
  await save()
  expect(await screen.findByText('This field is required')).toBeVisible()
  await waitFor(() => expect(name()).toHaveFocus())
})

test('what the server refuses stands at its field, the rest above the form', async () => {
  serveFieldErrors('updateProfile', { timezone: 'error.field.timezone' })
  await renderRemote(remote, { path })
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('Check the highlighted fields.')
  expect(screen.getByText('Timezone is required')).toBeVisible()
})

test('unsaved changes hold back a way out, also after an earlier save', async () => {
  acceptProfile()
  const { router } = await renderRemote(remote, { path })
  await userEvent.type(name(), 'x')
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }))
  expect(router.heldBack()).toBe('/app/reports/dashboard')
  expect(router.current()).toBe(path)

  await save()
  await screen.findByText('Profile saved')
  await userEvent.type(name(), 'y')
  await userEvent.click(screen.getByRole('tab', { name: 'Billing and subscription' }))
  expect(router.heldBack()).toBe('/app/account/subscription')
})
