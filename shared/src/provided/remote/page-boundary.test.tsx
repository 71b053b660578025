import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSiteSettings, renderRemote } from '../../testing'
import { siteSelected } from '../session'
import { defineRemote } from './define-remote'

const noTexts = () => Promise.resolve({ default: { 'mfe-page.title': 'Page' } })

test('the code of a page is waited for at the first visit only', async () => {
  const load = jest.fn(() => Promise.resolve(() => <h1>Page</h1>))
  const remote = defineRemote({
    name: 'mfe-page',
    pages: [{ path: '/page', load }],
    messages: { 'en-US': noTexts, 'es-ES': noTexts },
  })
  const { unmount } = await renderRemote(remote, { path: '/page' })
  await unmount()
  await renderRemote(remote, { path: '/page' })
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('the code of a page is asked for together with the texts', async () => {
  let askedForCode: () => void = () => undefined
  const asked = new Promise<void>((resolve) => (askedForCode = resolve))
  const load = () => {
    askedForCode()
    return Promise.resolve(() => <h1>Page</h1>)
  }
  const texts = () => asked.then(noTexts)
  const remote = defineRemote({
    name: 'mfe-page',
    pages: [{ path: '/page', load }],
    messages: { 'en-US': texts, 'es-ES': texts },
  })
  await renderRemote(remote, { path: '/page' })
  expect(await screen.findByRole('heading', { name: 'Page' })).toBeVisible()
})

describe('when the address changes to another site', () => {
  const Page = () => (
    <>
      <h1>Page</h1>
      <input aria-label="Name" />
    </>
  )
  const renderAt = async (scope?: 'site' | 'any') => {
    const remote = defineRemote({
      name: 'mfe-page',
      pages: [{ path: '/page', load: () => Promise.resolve(Page), ...(scope && { scope }) }],
      messages: { 'en-US': noTexts, 'es-ES': noTexts },
    })
    const { host } = await renderRemote(remote, { path: '/page' })
    await userEvent.type(screen.getByLabelText('Name'), 'Lobby')
    const settings = buildSiteSettings()
    act(() => void host.store.dispatch(siteSelected({ site: { id: 2, name: 'Harbor' }, settings })))
    return screen.getByLabelText('Name')
  }

  test('a page of a site starts anew', async () => {
    expect(await renderAt('site')).toHaveValue('')
  })

  test.each([undefined, 'any'] as const)('a page in scope %s keeps its state', async (scope) => {
    expect(await renderAt(scope)).toHaveValue('Lobby')
  })
})
