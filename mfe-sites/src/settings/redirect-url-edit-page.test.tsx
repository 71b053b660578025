import { siteSelected } from '@portico/shared/session'
import {
  apiServer,
  buildSiteSettings,
  expectLink,
  press,
  renderRemote,
  replaceText,
  serveCall,
} from '@portico/shared/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { siteHandlers } from '../testing/settings-server'

test('takes whole addresses only, or none', async () => {
  apiServer.use(...siteHandlers())
  const sent = serveCall('saveRedirectUrl', ({ body }) => body).bodies
  await renderRemote(remote, { path: '/app/settings-view/redirect-url' })
  const address = await screen.findByRole('textbox', { name: 'Address' })
  await expectLink('Open page', 'https://harbour.test/menu')
  for (const wrong of ['harbour.test', 'javascript:alert(1)', 'ftp://harbour.test']) {
    await replaceText(address, `${wrong}{Enter}`)
    expect(await screen.findByText(/Enter a full address/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Open page' })).not.toBeInTheDocument()
  }
  await userEvent.clear(address)
  await press('Save changes')
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  expect(sent).toEqual([{ redirect_url: '' }])
})

test('shows the settings of another site once they are loaded, never those of the site before', async () => {
  apiServer.use(...siteHandlers())
  const { host } = await renderRemote(remote, { path: '/app/settings-view/redirect-url' })
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue('https://harbour.test/menu')
  serveCall('getRedirectUrl', { redirect_url: 'https://hill.test/', can: { update: true } })
  act(() => {
    host.store.dispatch(siteSelected({ site: { id: 2, name: 'Hill Hotel' }, settings: buildSiteSettings() }))
  })
  expect(screen.queryByRole('textbox', { name: 'Address' })).not.toBeInTheDocument()
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue('https://hill.test/')
})
