import { request } from '@portico/shared/api'
import { answer, apiServer, renderRemote, startApiServer } from '@portico/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { acceptCall } from '../testing/billing'
import { buildMail, outboxHandlers } from '../testing/outbox'
import { developer } from '../testing/serve-releases'

startApiServer()
const user = developer

test('lists mails, says that they are kept, and finds one', async () => {
  apiServer.use(
    ...outboxHandlers([buildMail(), buildMail({ id: 32, subject: 'Welcome', to: 'bo@hill.test' })]),
  )
  await renderRemote(remote, { path: '/dev/outbox', user })
  expect(await screen.findByText('Mails are kept here')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Welcome' })).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search recipient or subject' }), 'ada')
  expect(await screen.findByRole('link', { name: 'Set a new password' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Welcome' })).not.toBeInTheDocument())
})

test('with a mail server nothing is said of keeping', async () => {
  apiServer.use(...outboxHandlers([buildMail({ state: 'sent' })], false))
  await renderRemote(remote, { path: '/dev/outbox', user })
  expect(await screen.findByText('Sent')).toBeVisible()
  expect(screen.queryByText('Mails are kept here')).not.toBeInTheDocument()
})

test('one mail: real links, and HTML that can run nothing', async () => {
  apiServer.use(...outboxHandlers([buildMail()]))
  await renderRemote(remote, { path: '/dev/outbox/31', user })
  expect(
    await screen.findByRole('link', { name: 'https://portico.test/newapp/password/reset/abc' }),
  ).toHaveAttribute('href', 'https://portico.test/newapp/password/reset/abc')
  const frame = screen.getByTitle('As it looks')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame).toHaveAttribute('srcdoc', buildMail().html)
  // Nobody would send it.
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument()
})

test('with a mail server a mail is sent again', async () => {
  apiServer.use(...outboxHandlers([buildMail({ state: 'failed', last_error: 'no route to host' })], false))
  const resent = acceptCall(answer('resendOutboxMail', () => buildMail({ state: 'waiting' })))
  await renderRemote(remote, { path: '/dev/outbox/31', user })
  expect(await screen.findByText('no route to host')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('The mail is on its way again')).toBeInTheDocument()
  expect(resent[0]?.path).toBe(request('resendOutboxMail', { mailId: 31 }).url)
})
