import { apiServer, renderRemote, startApiServer } from '@portico/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { acceptCall, siteHandlers, type Sent } from '../testing/settings-server'

startApiServer()

test('takes whole addresses only, or none', async () => {
  const sent: Sent[] = []
  apiServer.use(...siteHandlers())
  apiServer.use(acceptCall('saveRedirectUrl', (body) => body, sent))
  await renderRemote(remote, { path: '/app/settings-view/redirect-url' })
  const address = await screen.findByRole('textbox', { name: 'Address' })
  expect(screen.getByRole('link', { name: 'Open this page' })).toHaveAttribute(
    'href',
    'https://harbour.test/menu',
  )
  for (const wrong of ['harbour.test', 'javascript:alert(1)', 'ftp://harbour.test']) {
    await userEvent.clear(address)
    await userEvent.type(address, `${wrong}{Enter}`)
    expect(await screen.findByText(/Give a whole address/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Open this page' })).not.toBeInTheDocument()
  }
  await userEvent.clear(address)
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ redirect_url: '' }])
})
