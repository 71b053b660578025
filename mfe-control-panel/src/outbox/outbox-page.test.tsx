import { request } from '@portico/shared/api'
import { toFramedHtml } from '@portico/shared/rich-text'
import { apiServer, press, renderRemote, serveCall } from '@portico/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildMail, outboxHandlers } from '../testing/outbox'
import { developer } from '../testing/serve-releases'

const user = developer

test('lists mails, says that they are kept, and finds one', async () => {
  apiServer.use(
    ...outboxHandlers([buildMail(), buildMail({ id: 32, subject: 'Welcome', to: 'bo@hill.test' })]),
  )
  await renderRemote(remote, { path: '/dev/outbox', user })
  expect(await screen.findByText('Email is stored, not sent')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Welcome' })).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search recipient or subject' }), 'ada')
  expect(await screen.findByRole('link', { name: 'Set a new password' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Welcome' })).not.toBeInTheDocument())
})

test('with a mail server nothing is said of keeping', async () => {
  apiServer.use(...outboxHandlers([buildMail({ state: 'sent' })], false))
  await renderRemote(remote, { path: '/dev/outbox', user })
  expect(await screen.findByText('Sent')).toBeVisible()
  expect(screen.queryByText('Email is stored, not sent')).not.toBeInTheDocument()
})

test('one mail: real links, and HTML that can run nothing', async () => {
  apiServer.use(...outboxHandlers([buildMail()]))
  await renderRemote(remote, { path: '/dev/outbox/31', user })
  expect(
    await screen.findByRole('link', { name: 'https://portico.test/newapp/password/reset/abc' }),
  ).toHaveAttribute('href', 'https://portico.test/newapp/password/reset/abc')
  const frame = screen.getByTitle('HTML preview')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame).toHaveAttribute('srcdoc', toFramedHtml(buildMail().html, { nonce: '' }))
  // No mail server is configured.
  expect(screen.queryByRole('button', { name: 'Resend' })).not.toBeInTheDocument()
})

test('with a mail server a mail is sent again', async () => {
  apiServer.use(...outboxHandlers([buildMail({ state: 'failed', last_error: 'no route to host' })], false))
  const resent = serveCall('resendOutboxMail', () => buildMail({ state: 'waiting' })).seen
  await renderRemote(remote, { path: '/dev/outbox/31', user })
  expect(await screen.findByText('no route to host')).toBeVisible()
  await press('Resend')
  expect(await screen.findByText('Email queued for sending')).toBeInTheDocument()
  expect(resent[0]?.path).toBe(request('resendOutboxMail', { mailId: 31 }).url)
})
