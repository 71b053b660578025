import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderRemote } from '../../testing'
import { defineRemote } from './define-remote'
import type { RemoteHost } from './remote-types'
import { RemoteWidget } from './remote-widget'

function Page() {
  const [days, setDays] = useState(7)
  return (
    <>
      <h1>Page</h1>
      <button onClick={() => setDays(30)}>30 days</button>
      <button onClick={() => setDays((same) => same)}>Same</button>
      <RemoteWidget remote="mfe-other" widget="tile" title="Their tile" props={{ days }} />
    </>
  )
}

const noTexts = () => Promise.resolve({ default: { 'mfe-page.title': 'Page' } })
const remote = defineRemote({
  name: 'mfe-page',
  pages: [{ path: '/page', load: () => Promise.resolve(Page) }],
  messages: { 'en-US': noTexts, 'es-ES': noTexts },
})

/** A shell with one widget that records its calls. */
function shellWithWidget() {
  const seen: string[] = []
  const mountWidget: RemoteHost['mountWidget'] = ({ element, props }) => {
    const show = (given: Record<string, unknown>) => {
      seen.push(JSON.stringify(given))
      element.textContent = `${String(given.days)} days`
    }
    show(props)
    return Promise.resolve({ state: 'mounted', update: show, unmount: () => element.remove() })
  }
  return { seen, mountWidget }
}

test('a widget takes new props without being mounted anew', async () => {
  const { seen, mountWidget } = shellWithWidget()
  const mount = jest.fn(mountWidget)
  await renderRemote(remote, { path: '/page', mountWidget: mount })
  expect(await screen.findByText('7 days')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '30 days' }))
  expect(await screen.findByText('30 days', { selector: 'div' })).toBeVisible()
  expect(mount).toHaveBeenCalledTimes(1)
  expect(seen).toEqual(['{"days":7}', '{"days":30}'])
})

test('props that changed while the widget was loaded reach it as well', async () => {
  const { seen, mountWidget } = shellWithWidget()
  let loaded = () => undefined as void
  const slow: RemoteHost['mountWidget'] = async (...given) => {
    const mounted = mountWidget(...given)
    await new Promise<void>((resolve) => (loaded = resolve))
    return mounted
  }
  await renderRemote(remote, { path: '/page', mountWidget: slow })
  await userEvent.click(screen.getByRole('button', { name: '30 days' }))
  expect(seen).toEqual(['{"days":7}'])
  loaded()
  expect(await screen.findByText('30 days', { selector: 'div' })).toBeVisible()
})

test('a widget that fails is named, and a retry mounts it', async () => {
  const { mountWidget } = shellWithWidget()
  const mount = jest.fn(mountWidget)
  mount.mockResolvedValueOnce({ state: 'failed', kind: 'network' })
  await renderRemote(remote, { path: '/page', mountWidget: mount })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Their tile')
  expect(alert).toHaveTextContent("This tile couldn't be loaded.")
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('7 days')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
