import { VOUCHERS_PER_CALL, type Voucher } from '@portico/shared/contracts'
import type { ListSelection } from '@portico/shared/table'
import { useState } from 'react'

/** A ticked voucher. */
export interface ChosenVoucher {
  id: number
  code: string
}

/** The vouchers that are ticked, over the pages of a list; as many as one call takes. */
export function useChosenVouchers() {
  const [chosen, setChosen] = useState<readonly ChosenVoucher[]>([])
  const selection: ListSelection<Voucher> = {
    isChosen: ({ id }) => chosen.some((one) => one.id === id),
    onChoose: (rows, add) =>
      setChosen((now) => {
        const others = now.filter(({ id }) => !rows.some((row) => row.id === id))
        const added = add ? rows.map(({ id, voucher_display: code }) => ({ id, code })) : []
        return [...others, ...added].slice(0, VOUCHERS_PER_CALL)
      }),
  }
  return { chosen, selection, clear: () => setChosen([]) }
}
