import { press, renderRemote, serveCall } from '@portico/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { PORTAL } from '../testing/settings-server'

test('what guests may do there is switched one by one', async () => {
  serveCall('getCustomerPortal', PORTAL)
  const sent = serveCall('saveCustomerPortal', ({ body }) => body).bodies
  await renderRemote(remote, { path: '/app/settings-view/customer-portal' })
  await userEvent.click(await screen.findByRole('switch', { name: /Replace a device/ }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Welcome text' }), '!')
  await press('Save changes')
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  expect(sent[0]).toEqual({ ...PORTAL, swap_device: true, welcome_text: 'Welcome aboard!' })
})

test.each([
  ['leads to the page while it is offered', true],
  ['only states the address of the page while it is not', false],
])('%s', async (_what, enabled) => {
  const user = userEvent.setup()
  const copy = jest.spyOn(navigator.clipboard, 'writeText')
  serveCall('getCustomerPortal', { ...PORTAL, enabled })
  await renderRemote(remote, { path: '/app/settings-view/customer-portal' })
  const address = `${window.location.origin}/guest/portal/1`
  expect(await screen.findByText(address)).toBeVisible()
  const link = screen.queryByRole('link', { name: address })
  expect(link?.getAttribute('href')).toBe(enabled ? address : undefined)
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(copy).toHaveBeenCalledWith(address)
})
