import { siteSelected } from '@portico/shared/session'
import { answer, apiServer, buildSiteSettings, renderRemote } from '@portico/shared/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { acceptCall, siteHandlers, type Sent } from '../testing/settings-server'

test('takes whole addresses only, or none', async () => {
  const sent: Sent[] = []
  apiServer.use(...siteHandlers())
  apiServer.use(acceptCall('saveRedirectUrl', (body) => body, sent))
  await renderRemote(remote, { path: '/app/settings-view/redirect-url' })
  const address = await screen.findByRole('textbox', { name: 'Address' })
  expect(screen.getByRole('link', { name: 'Open page' })).toHaveAttribute('href', 'https://harbour.test/menu')
  for (const wrong of ['harbour.test', 'javascript:alert(1)', 'ftp://harbour.test']) {
    await userEvent.clear(address)
    await userEvent.type(address, `${wrong}{Enter}`)
    expect(await screen.findByText(/Enter a full address/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Open page' })).not.toBeInTheDocument()
  }
  await userEvent.clear(address)
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ redirect_url: '' }])
})

test('shows the settings of another site once they are loaded, never those of the site before', async () => {
  apiServer.use(...siteHandlers())
  const { host } = await renderRemote(remote, { path: '/app/settings-view/redirect-url' })
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue('https://harbour.test/menu')
  apiServer.use(answer('getRedirectUrl', { redirect_url: 'https://hill.test/', can: { update: true } }))
  act(() => {
    host.store.dispatch(siteSelected({ site: { id: 2, name: 'Hill Hotel' }, settings: buildSiteSettings() }))
  })
  expect(screen.queryByRole('textbox', { name: 'Address' })).not.toBeInTheDocument()
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue('https://hill.test/')
})
