import type { Delivery, Voucher } from '@portico/shared/contracts'
import { answer, apiServer, buildFailure, renderRemote } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { remote } from '../remote'
import { serveVouchers } from '../testing/family-answers'
import { buildVoucher } from '../testing/voucher-builders'

const open = () => renderRemote(remote, { path: '/app/voucher/manage' })

const vouchers = (count: number) =>
  Array.from({ length: count }, (_each, index) =>
    buildVoucher({ id: index + 1, voucher_display: `1050-00000${index + 1}` }),
  )

async function choose(user: ReturnType<typeof userEvent.setup>, rows: Voucher[]) {
  for (const { voucher_display: code } of rows) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${code}` }))
  }
}

describe('chosen vouchers', () => {
  const rows = vouchers(3)
  const chooseAll = (user: ReturnType<typeof userEvent.setup>) => choose(user, rows)

  test('are deleted one by one, and the summary names what was refused', async () => {
    const user = userEvent.setup()
    serveVouchers(() => rows)
    apiServer.use(
      answer('deleteVoucher', ({ params }) =>
        params.voucherId === '2'
          ? HttpResponse.json(buildFailure(409, 'error.conflict'), { status: 409 })
          : null,
      ),
    )
    await open()
    await chooseAll(user)
    await user.click(screen.getByRole('button', { name: 'Delete 3 vouchers' }))
    const question = await screen.findByRole('dialog')
    expect(question).toHaveTextContent('Delete 3 vouchers?')
    await user.click(within(question).getByRole('button', { name: 'Delete 3 vouchers' }))
    expect(await screen.findByText('2 vouchers deleted')).toBeInTheDocument()
    expect(screen.getByText("1 voucher couldn't be changed")).toBeInTheDocument()
    expect(screen.getByText(/^1050-000002: Someone else changed this/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    // What was refused stays chosen.
    expect(screen.getByText('1 voucher selected')).toBeInTheDocument()
  })

  test('are marked as sold', async () => {
    const user = userEvent.setup()
    serveVouchers(() => rows)
    const sold: string[] = []
    apiServer.use(
      answer('markVoucherSold', ({ params }) => {
        sold.push(String(params.voucherId))
        return buildVoucher({ sold_at: '2026-03-01T09:00:00Z' })
      }),
    )
    await open()
    await chooseAll(user)
    await user.click(screen.getByRole('button', { name: 'Mark as sold' }))
    expect(await screen.findByText('3 vouchers marked as sold')).toBeInTheDocument()
    expect(sold.sort()).toEqual(['1', '2', '3'])
  })
})

describe('sending chosen vouchers', () => {
  const delivery = (state: Delivery['state']): Delivery => ({
    ...{ id: 9, to: 'mara@guest.test', about: 'voucher', state, attempts: 0 },
    ...{ last_error: null, last_error_text: null, created_at: '2026-03-02T08:00:00Z', sent_at: null },
  })

  async function sendAll(user: ReturnType<typeof userEvent.setup>, rows: Voucher[]) {
    serveVouchers(() => rows)
    await open()
    await choose(user, rows)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Send ${rows.length} vouchers` }))
    await user.type(await dialog.findByRole('textbox'), 'mara@guest.test{Enter}')
  }

  test('goes on step by step under one key, and the summary names what was refused', async () => {
    const user = userEvent.setup()
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    const send = answer('sendVoucher', async ({ params }) => {
      // The second step waits, so that the bar can be seen.
      if (Number(params.voucherId) > 5) await held
      return params.voucherId === '2'
        ? HttpResponse.json(buildFailure(409, 'error.voucher.not_live'), { status: 409 })
        : delivery('waiting')
    })
    apiServer.use(send)
    await sendAll(user, vouchers(7))
    expect(await screen.findByText('5 of 7 vouchers')).toBeInTheDocument()
    const close = screen.getByRole('button', { name: 'Close' })
    expect(close).toBeDisabled()
    release()
    expect(await screen.findByText('6 vouchers sent to mara@guest.test')).toBeInTheDocument()
    expect(screen.getByText(/^1050-000002: /)).toBeInTheDocument()
    expect(send.seen.map(({ params }) => params.voucherId)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(new Set(send.seen.map(({ key }) => key)).size).toBe(1)
    await user.click(close)
    expect(screen.queryByText(/vouchers sent to/)).not.toBeInTheDocument()
  })

  test('says where the emails are without a mail server', async () => {
    apiServer.use(answer('sendVoucher', () => delivery('kept')))
    await sendAll(userEvent.setup(), vouchers(2))
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
