import type { Voucher } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { App } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useVoucherScope } from '../family/family-context'
import { voucherDesignApi } from './voucher-design-api'

/** Marks the vouchers as printed once this page is printed, by its button or the browser's command. */
export function useMarkPrinted(vouchers: readonly Voucher[]): void {
  const t = useText()
  const scope = useVoucherScope()
  const { message } = App.useApp()
  const [markPrinted] = voucherDesignApi.useMarkVouchersPrintedMutation()
  const marked = useRef<readonly Voucher[]>(null)
  const mark = useEffectEvent(async () => {
    // Printing again, for the missing half, counts as the same print.
    if (vouchers.length === 0 || marked.current === vouchers) return
    marked.current = vouchers
    const { error } = await markPrinted({
      ...scope,
      body: { selection: { ids: vouchers.map(({ id }) => id) } },
    })
    if (error === undefined) return
    marked.current = null
    void message.error(t('vouchers.print_view.mark_failed'))
  })
  // Only the browser knows when it prints.
  useEffect(() => {
    const onPrint = () => void mark()
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [])
}
