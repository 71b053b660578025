import type { Delivery, Voucher } from '@portico/shared/contracts'
import { answer, apiServer, failWith, press, renderRemote, serveCall } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { serveVouchers } from '../testing/family-answers'
import { buildVoucher } from '../testing/voucher-builders'

const open = () => renderRemote(remote, { path: '/app/voucher/manage' })

const vouchers = (count: number) =>
  Array.from({ length: count }, (_each, index) =>
    buildVoucher({ id: index + 1, voucher_display: `1050-00000${index + 1}` }),
  )

async function choose(rows: Voucher[]) {
  for (const { voucher_display: code } of rows) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${code}` }))
  }
}

describe('chosen vouchers', () => {
  const rows = vouchers(3)
  const chooseAll = () => choose(rows)

  test('are deleted one by one, and the summary names what was refused', async () => {
    serveVouchers(() => rows)
    serveCall('deleteVoucher', ({ params }) =>
      params.voucherId === '2' ? failWith(409, 'error.conflict') : null,
    )
    await open()
    await chooseAll()
    await press('Delete 3 vouchers')
    const question = await screen.findByRole('dialog')
    expect(question).toHaveTextContent('Delete 3 vouchers?')
    await press('Delete 3 vouchers', within(question))
    expect(await screen.findByText('2 vouchers deleted')).toBeInTheDocument()
    expect(screen.getByText("1 voucher couldn't be changed")).toBeInTheDocument()
    expect(screen.getByText(/^1050-000002: Someone else changed this/)).toBeInTheDocument()
    await press('Close')
    // Rejected vouchers stay selected.
    expect(screen.getByText('1 voucher selected')).toBeInTheDocument()
  })

  test('are marked as sold', async () => {
    serveVouchers(() => rows)
    const sold: string[] = []
    serveCall('markVoucherSold', ({ params }) => {
      sold.push(String(params.voucherId))
      return buildVoucher({ sold_at: '2026-03-01T09:00:00Z' })
    })
    await open()
    await chooseAll()
    await press('Mark as sold')
    expect(await screen.findByText('3 vouchers marked as sold')).toBeInTheDocument()
    expect(sold.sort()).toEqual(['1', '2', '3'])
  })
})

describe('sending chosen vouchers', () => {
  const delivery = (state: Delivery['state']): Delivery => ({
    id: 9,
    to: 'mara@guest.test',
    about: 'voucher',
    state,
    attempts: 0,
    last_error: null,
    last_error_text: null,
    created_at: '2026-03-02T08:00:00Z',
    sent_at: null,
  })

  async function sendAll(rows: Voucher[]) {
    serveVouchers(() => rows)
    await open()
    await choose(rows)
    await press('Send')
    const dialog = within(await screen.findByRole('dialog', { name: `Send ${rows.length} vouchers` }))
    await userEvent.type(await dialog.findByRole('textbox'), 'mara@guest.test{Enter}')
  }

  test('goes on step by step under one key, and the summary names what was refused', async () => {
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    const send = answer('sendVoucher', async ({ params }) => {
      // The second step waits, so that the progress bar is visible.
      if (Number(params.voucherId) > 5) await held
      return params.voucherId === '2' ? failWith(409, 'error.voucher.not_live') : delivery('waiting')
    })
    apiServer.use(send)
    await sendAll(vouchers(7))
    expect(await screen.findByText('5 of 7 vouchers')).toBeInTheDocument()
    const close = screen.getByRole('button', { name: 'Close' })
    expect(close).toBeDisabled()
    release()
    expect(await screen.findByText('6 vouchers sent to mara@guest.test')).toBeInTheDocument()
    expect(screen.getByText(/^1050-000002: /)).toBeInTheDocument()
    expect(send.seen.map(({ params }) => params.voucherId)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(new Set(send.seen.map(({ key }) => key)).size).toBe(1)
    await userEvent.click(close)
    expect(screen.queryByText(/vouchers sent to/)).not.toBeInTheDocument()
  })

  test('says where the emails are without a mail server', async () => {
    serveCall('sendVoucher', () => delivery('kept'))
    await sendAll(vouchers(2))
    expect(
      await screen.findByText(
        'No mail server is configured, so 2 emails to mara@guest.test stay in the outbox',
      ),
    ).toBeInTheDocument()
  })
})

test('vouchers are chosen, over pages, and their codes copied', async () => {
  const user = userEvent.setup()
  serveVouchers((_list, query) => {
    const id = Number(query.get('page'))
    return [buildVoucher({ id, voucher_display: `1050-00000${id}` })]
  }, 50)
  await open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select 1050-000001' }))
  await user.click(screen.getByTitle('2'))
  await user.click(await screen.findByRole('checkbox', { name: 'Select 1050-000002' }))
  expect(screen.getByText('2 vouchers selected')).toBeInTheDocument()
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'Copy 2 codes' }))
  expect(copied).toHaveBeenCalledWith('1050-000001\n1050-000002')
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByText(/vouchers? selected/)).not.toBeInTheDocument()
})
