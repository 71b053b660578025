import { request } from '@portico/shared/api'
import { toFramedHtml } from '@portico/shared/rich-text'
import { answer, apiServer, press, renderRemote, serveCall } from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildDelivery, buildReportConfig, reportHandlers } from '../testing/settings-server'

const open = (options = {}) =>
  renderRemote(remote, { path: '/app/settings-view/configure-reports', ...options })
const recipients = () => screen.findByRole('combobox', { name: /Recipients/ })

test('recipients are chips; each that is no address is told', async () => {
  apiServer.use(...reportHandlers())
  const sent = serveCall('saveReportConfig', ({ body }) => buildReportConfig(body)).bodies
  await open()
  await userEvent.type(await recipients(), 'bo@hill.test,wrong{Enter}')
  await press('Save changes')
  expect(await screen.findByText("wrong isn't a valid email address.")).toBeVisible()
  // rc-select ignores Backspace right after typing, to protect the last chip.
  await new Promise((resolve) => setTimeout(resolve, 300))
  await userEvent.type(await recipients(), '{Backspace}')
  await press('Save changes')
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  expect(sent[0]).toEqual({
    frequency: 'weekly',
    weekday: 1,
    recipients: ['ada@harbour.test', 'bo@hill.test'],
    language: 'en-US',
    sections: ['guests', 'logins'],
  })
})

test('without recipients nothing is scheduled, unless it is never', async () => {
  apiServer.use(...reportHandlers(buildReportConfig({ recipients: [] })))
  serveCall('saveReportConfig', ({ body }) => buildReportConfig(body))
  await open()
  await recipients()
  expect(screen.getByText('Save at least one recipient first.')).toBeVisible()
  await press('Save changes')
  expect(await screen.findByText('Recipients are required')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Never' }))
  await press('Save changes')
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
})

test('the preview follows what is chosen, and can run nothing', async () => {
  const previews: unknown[] = []
  apiServer.use(...reportHandlers(undefined, previews))
  await open()
  const frame = await screen.findByTitle('Preview')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame).toHaveAttribute('srcdoc', toFramedHtml('<p>1,240 guests</p>', { nonce: '' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Revenue' }))
  await waitFor(() =>
    expect(previews.at(-1)).toEqual({
      frequency: 'weekly',
      language: 'en-US',
      sections: ['guests', 'logins', 'revenue'],
    }),
  )
  expect(screen.getByRole('button', { name: 'Send report' })).toBeDisabled()
})

test('is sent now after naming to whom, and again from the log', async () => {
  const delivery = buildDelivery({ to: 'ada@harbour.test', state: 'waiting' })
  apiServer.use(...reportHandlers())
  const sent = serveCall('sendReport', { items: [delivery] })
  const sentAgain = serveCall('resendReport', delivery)
  await open()
  await screen.findByTitle('Preview')
  await press('Send report')
  const dialog = await screen.findByRole('dialog', { name: /Send report now\?/ })
  expect(dialog).toHaveTextContent('ada@harbour.test')
  await press('Send report', within(dialog))
  expect(await screen.findByText('Sending report to 1 recipient')).toBeInTheDocument()
  await press('Resend to ada@harbour.test')
  expect(await screen.findByText('Resending message')).toBeInTheDocument()
  expect([sent.seen, sentAgain.seen]).toMatchObject([
    [{ path: request('sendReport', { siteId: 1 }).url }],
    [{ path: request('resendReport', { siteId: 1, deliveryId: 41 }).url }],
  ])
})

test('who may only read sees the preview and nothing to send', async () => {
  const config = { ...buildReportConfig(), can: { update: false } }
  apiServer.use(answer('getReportConfig', config), ...reportHandlers())
  await open()
  expect(await screen.findByTitle('Preview')).toBeVisible()
  expect(await recipients()).toBeDisabled()
  expect(screen.queryByRole('button', { name: /Save|Send/ })).not.toBeInTheDocument()
})
