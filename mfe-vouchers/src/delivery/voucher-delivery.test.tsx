import type { Delivery, Voucher } from '@portico/shared/contracts'
import {
  apiServer,
  buildSiteSettings,
  chooseAction,
  chooseOption,
  choosePageAction,
  failWith,
  press,
  renderRemote,
  type RenderRemoteOptions,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { remote } from '../remote'
import { createHandlers } from '../testing/create-handlers'
import { answerVoucherLists } from '../testing/family-answers'
import { buildVoucher, buildVoucherDetails, buildVoucherList } from '../testing/voucher-builders'

const open = (path = '/app/voucher/manage', options: Omit<RenderRemoteOptions, 'path'> = {}) =>
  renderRemote(remote, { path, ...options })

const delivery = (changes: Partial<Delivery> = {}): Delivery => ({
  id: 9,
  to: 'mara@guest.test',
  about: 'Your Wi-Fi code',
  state: 'waiting',
  attempts: 0,
  last_error: null,
  last_error_text: null,
  created_at: '2026-03-02T08:00:00Z',
  sent_at: null,
  ...changes,
})

const list = (rows: () => Voucher[]) => apiServer.use(...answerVoucherLists(() => buildVoucherList(rows())))

interface Sent {
  body: unknown
  key: string | null
}

/** Answers messages with these responses in order, and collects the bodies. */
function acceptSending(...answers: (() => Response)[]): Sent[] {
  const sent: Sent[] = []
  serveCall('sendVoucher', { voucherId: 1 }, ({ request, body }) => {
    sent.push({ body, key: request.headers.get('idempotency-key') })
    const given = answers[sent.length - 1]
    return given ? given() : HttpResponse.error()
  })
  return sent
}
const accepted =
  (changes: Partial<Delivery> = {}) =>
  () =>
    HttpResponse.json(delivery(changes), { status: 202 })

async function openDialog(settings = buildSiteSettings()) {
  list(() => [buildVoucher()])
  await open('/app/voucher/manage', { settings })
  await chooseAction('1050-123456', /Send to guest/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Send voucher 1050-123456' }))
  await dialog.findByRole('textbox')
  return dialog
}

describe('sending', () => {
  test('mails a voucher once, in the language of the guest, and says where it is', async () => {
    const sent = acceptSending(accepted())
    const dialog = await openDialog()
    const address = dialog.getByRole('textbox', { name: /Guest's email address/ })
    await press('Send', dialog)
    expect(await dialog.findByText('This field is required')).toBeInTheDocument()
    await userEvent.type(address, 'mara@')
    await userEvent.tab()
    expect(await dialog.findByText('Provide a valid email')).toBeInTheDocument()
    await userEvent.type(address, 'guest.test ')
    await chooseOption(/Guest's language/, 'Español', dialog)
    await userEvent.type(address, '{Enter}')

    expect(
      await screen.findByText('Voucher 1050-123456 is on its way to mara@guest.test'),
    ).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent).toEqual([
      {
        body: { channel: 'mail', to: 'mara@guest.test', language: 'es-ES' },
        key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ])
  })

  test('says that a mail stays in the outbox where no mail server is set up', async () => {
    acceptSending(accepted({ state: 'kept' }))
    const dialog = await openDialog()
    await userEvent.type(dialog.getByRole('textbox'), 'mara@guest.test{Enter}')
    expect(
      await screen.findByText(/^No mail server is configured, so the email to mara@guest.test/),
    ).toBeInTheDocument()
  })

  test('a text message goes to a number as people write it; what the gateway refused is a new message', async () => {
    const sent = acceptSending(
      accepted({
        state: 'failed',
        last_error: 'timed out',
        last_error_text: { id: 'error.outgoing.timeout' },
      }),
      accepted({ state: 'sent' }),
    )
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('radio', { name: 'Text message' }))
    const phone = dialog.getByRole('textbox', { name: /Guest's phone number/ })
    await userEvent.type(phone, '{Enter}')
    expect(await dialog.findByText('This field is required')).toBeInTheDocument()
    await userEvent.type(phone, '600 111 222{Enter}')
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      "Couldn't send voucherThe server didn't respond in time",
    )
    await userEvent.type(phone, '{Enter}')
    expect(await screen.findByText('Voucher 1050-123456 sent to 600 111 222')).toBeInTheDocument()
    const body = { channel: 'sms', to: '600 111 222', language: 'en-US' }
    expect(sent.map((one) => one.body)).toEqual([body, body])
    expect(sent[0]?.key).not.toBe(sent[1]?.key)
  })

  test('keeps its key where nobody knows whether it was sent', async () => {
    const sent = acceptSending(() => HttpResponse.error(), accepted())
    const dialog = await openDialog()
    await userEvent.type(dialog.getByRole('textbox'), 'mara@guest.test{Enter}')
    expect(await dialog.findByRole('alert')).toHaveTextContent("We couldn't reach the server")
    await userEvent.type(dialog.getByRole('textbox'), '{Enter}')
    await screen.findByText(/is on its way to/)
    expect(sent[0]?.key).toBe(sent[1]?.key)
  })

  test('says that there is no gateway, and at the address what is wrong with it', async () => {
    const refused = (id: string, fields: Record<string, string>) => () => failWith(422, id, fields)
    acceptSending(
      refused('error.sms.not_set_up', { channel: 'error.sms.not_set_up' }),
      refused('error.validation', { to: 'error.field.invalid' }),
    )
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('radio', { name: 'Text message' }))
    const phone = dialog.getByRole('textbox')
    await userEvent.type(phone, '+34600111222{Enter}')
    expect(await dialog.findByText('Set up the SMS gateway first.')).toBeInTheDocument()
    await userEvent.type(phone, '{Enter}')
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/Enter a valid value/))
  })

  test('offers text messages only where the location can send them, and says why not', async () => {
    const { settings, ...rest } = buildSiteSettings()
    const dialog = await openDialog({ ...rest, settings: { ...settings, sms_ready: false } })
    expect(dialog.getByRole('radio', { name: 'Email' })).toBeChecked()
    expect(dialog.getByRole('radio', { name: 'Text message' })).toBeDisabled()
    expect(
      dialog.getByText('To send text messages, turn on the SMS gateway in Settings.'),
    ).toBeInTheDocument()
  })

  test('is cancelled by the keyboard', async () => {
    const dialog = await openDialog()
    dialog.getByRole('button', { name: 'Cancel' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('is not offered for what is over, nor to people who only read', async () => {
    list(() => [
      buildVoucher({
        state: 'expired',
        can: { delete: true, sell: true, send: false, disconnect: false, offer_removal: true },
      }),
    ])
    const { unmount } = await open('/app/voucher/manage?tab=expired')
    await press('Actions for 1050-123456')
    const item = await screen.findByRole('menuitem', { name: /Send to guest/ })
    expect(item).toHaveAttribute('aria-disabled', 'true')
    expect(item).toHaveTextContent('This voucher can no longer be used.')
    await unmount()

    const can = {
      delete: false,
      sell: false,
      send: false,
      disconnect: false,
      offer_removal: true,
      print: false,
      deliver: false,
    }
    serveCall('getVoucher', { voucherId: 1 }, () => ({ ...buildVoucherDetails(), can }))
    await open('/app/voucher/details/1')
    expect(await screen.findByRole('button', { name: 'Send to guest' })).toBeDisabled()
    await press('More actions')
    const sell = await screen.findByRole('menuitem', { name: /Mark as sold/ })
    expect(sell).toHaveAttribute('aria-disabled', 'true')
  })

  test('follows the creation of a single voucher', async () => {
    serveCall('createVouchers', { items: [buildVoucher()], batchid: 1050, count: 1 })
    apiServer.use(...createHandlers())
    const sent = acceptSending(accepted())
    await open('/app/voucher/create')
    await press('Create 10 vouchers')
    await press('Send to guest')
    await userEvent.type(
      await screen.findByRole('textbox', { name: /email address/ }),
      'mara@guest.test{Enter}',
    )
    await screen.findByText(/is on its way to/)
    expect(sent).toHaveLength(1)
  })
})

describe('selling', () => {
  test('marks a voucher of the list as sold, and shows that', async () => {
    let sold_at: string | null = null
    list(() => [buildVoucher({ price: 500, sold_at })])
    serveCall('markVoucherSold', { voucherId: 1 }, ({ body }) => {
      const { sold } = body
      sold_at = sold ? '2026-03-02T08:00:00Z' : null
      return buildVoucher({ sold_at })
    })
    await open()
    expect(await screen.findByRole('row', { name: /1050-123456/ })).not.toHaveTextContent('Sold')
    await chooseAction('1050-123456', /Mark as sold/)
    expect(await screen.findByText('Voucher 1050-123456 marked as sold')).toBeInTheDocument()
    expect(
      await within(screen.getByRole('row', { name: /1050-123456/ })).findByText('Sold'),
    ).toBeInTheDocument()
    await chooseAction('1050-123456', /Mark as not sold/)
    expect(await screen.findByText('Voucher 1050-123456 marked as not sold')).toBeInTheDocument()
  })

  test('on the page of a voucher, its history tells of it; a refusal says why', async () => {
    let sold = false
    serveCall('getVoucher', { voucherId: 1 }, () =>
      buildVoucherDetails(
        sold
          ? {
              sold_at: '2026-03-02T08:00:00Z',
              history: [{ at: '2026-03-02T08:00:00Z', event: 'sold', actor: 'Ada Owner', about: null }],
            }
          : {},
      ),
    )
    serveCall('markVoucherSold', { voucherId: 1 }, () => {
      if (sold) return failWith(409, 'error.conflict')
      sold = true
      return buildVoucher({ sold_at: '2026-03-02T08:00:00Z' })
    })
    await open('/app/voucher/details/1')
    await choosePageAction('Mark as sold')
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'History' })).toHaveTextContent('Marked as sold'),
    )
    await choosePageAction('Mark as not sold')
    expect(
      await screen.findByText(/^Couldn't update voucher\. Someone else changed this/),
    ).toBeInTheDocument()
  })
})
