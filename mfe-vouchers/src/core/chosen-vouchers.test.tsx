import { answer, apiServer, buildFailure, renderRemote } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { remote } from '../remote'
import { serveVouchers } from '../testing/family-answers'
import { buildVoucher } from '../testing/voucher-builders'

const open = () => renderRemote(remote, { path: '/app/voucher/manage' })

describe('chosen vouchers', () => {
  const rows = [1, 2, 3].map((id) => buildVoucher({ id, voucher_display: `1050-00000${id}` }))
  async function chooseAll(user: ReturnType<typeof userEvent.setup>) {
    for (const { voucher_display: code } of rows) {
      await user.click(await screen.findByRole('checkbox', { name: `Select ${code}` }))
    }
  }

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
