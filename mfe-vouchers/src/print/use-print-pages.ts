import type { PageLayout, Voucher, VoucherDesign } from '@portico/shared/contracts'
import { labelContent, sheetPages, type LabelVoucher, type SheetPage } from '@portico/shared/labels'
import { useSiteSettings } from '@portico/shared/session'
import { useMemo } from 'react'
import { screenMeasure } from './screen-measure'

/** What is printed, on which paper. */
export interface PrintPlan<V extends LabelVoucher = Voucher> {
  design: VoucherDesign
  /** With what the QR of the Wi-Fi says. */
  chosen: { items: readonly V[]; wifi_qr: string | null }
  layout: PageLayout
  /** The first free label, from 1. */
  first: number
}

/** The vouchers on their pages, with times of the site. */
export function usePrintPages({ design, chosen, layout, first }: PrintPlan<LabelVoucher>): SheetPage[] {
  const timeZone = useSiteSettings()?.settings.timezone ?? 'UTC'
  return useMemo(() => {
    const printed = { ...design, wifi_qr: chosen.wifi_qr ?? '' }
    return sheetPages({
      contents: chosen.items.map((voucher) => labelContent(voucher, printed, timeZone)),
      layout,
      firstLabel: first,
      measure: screenMeasure(),
      hasLogo: design.showlogo && design.logofile !== '',
    })
  }, [design, chosen, layout, first, timeZone])
}
