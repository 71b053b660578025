import { answer, apiServer, renderRemote } from '@portico/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { acceptCall, PORTAL, type Sent } from '../testing/settings-server'

test('what guests may do there is switched one by one', async () => {
  const sent: Sent[] = []
  apiServer.use(
    answer('getCustomerPortal', PORTAL),
    acceptCall('saveCustomerPortal', (body) => body, sent),
  )
  await renderRemote(remote, { path: '/app/settings-view/customer-portal' })
  await userEvent.click(await screen.findByRole('switch', { name: /Replace a device/ }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Welcome text' }), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  expect(sent[0]?.body).toEqual({ ...PORTAL, swap_device: true, welcome_text: 'Welcome aboard!' })
})
