import type { VoucherSelection } from '@portico/shared/contracts'
import { paths } from '../paths'
import { selectionOfAddress } from './selection-of-address'

test.each<[VoucherSelection, string]>([
  [{ ids: [3, 1, 22] }, '?ids=3,1,22'],
  [{ batchid: 1050 }, '?batch=1050'],
  [{ batchid: 1050, unused: true }, '?batch=1050&unused=true'],
  [{ unused: true }, '?unused=true'],
  [{ unused: true, search: 'room' }, '?unused=true&search=room'],
])('%j stands in an address as %s, and is read from it', (selection, query) => {
  const path = paths.voucherPrint(selection)
  expect(path).toBe(`/app/voucher/print${query}`)
  expect(selectionOfAddress(new URL(path, 'http://localhost').searchParams)).toEqual(selection)
})

test('the sheet stands beside it where it is not that of the design', () => {
  expect(paths.voucherPrint({ batchid: 1050 }, { layout: 'a4_3x8', first: 4 })).toBe(
    '/app/voucher/print?batch=1050&layout=a4_3x8&first=4',
  )
})

test.each(['', '?ids=', '?ids=a,0,-1,1.5', '?batch=x', '?unused=1'])('%j asks for nothing', (query) => {
  expect(selectionOfAddress(new URLSearchParams(query))).toBeNull()
})
