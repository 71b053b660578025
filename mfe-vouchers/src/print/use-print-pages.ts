import type { PageLayout, Voucher, VoucherDesign } from '@portico/shared/contracts'
import { labelContent, sheetPages, type LabelVoucher, type SheetPage } from '@portico/shared/labels'
import { useSiteSettings } from '@portico/shared/session'
import { useMemo } from 'react'
import { screenMeasure } from './screen-measure'

/** Vouchers to print, and the paper. */
export interface PrintPlan<V extends LabelVoucher = Voucher> {
  design: VoucherDesign
  /** With the content of the Wi-Fi QR code. */
  selected: { items: readonly V[]; wifi_qr: string | null }
  layout: PageLayout
  /** First free label, counted from 1. */
  first: number
}

/** The vouchers laid out on pages, with times in the site's time zone. */
export function usePrintPages({ design, selected, layout, first }: PrintPlan<LabelVoucher>): SheetPage[] {
  const timeZone = useSiteSettings()?.settings.timezone ?? 'UTC'
  return useMemo(() => {
    const printed = { ...design, wifi_qr: selected.wifi_qr ?? '' }
    return sheetPages({
      contents: selected.items.map((voucher) => labelContent(voucher, printed, timeZone)),
      layout,
      firstLabel: first,
      measure: screenMeasure(),
      hasLogo: design.showlogo && design.logofile !== '',
    })
  }, [design, selected, layout, first, timeZone])
}
