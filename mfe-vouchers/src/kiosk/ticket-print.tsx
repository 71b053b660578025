import { type PageLayout, type Voucher, type VoucherDesign, SHEETS } from '@portico/shared/contracts'
import { useContext, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { voucherDesignApi } from '../print/voucher-design-api'
import { useVoucherScope } from '../family/family-context'
import { PrintSheets } from '../print/print-sheets'
import { useMarkPrinted } from '../print/use-mark-printed'
import { usePrintPages, type PrintPlan } from '../print/use-print-pages'
import { PaperSlot } from './paper-slot'
import { PrintTicketButton } from './print-ticket-button'

/** A single slip for one guest, instead of a sheet of labels. */
const slipOf = (layout: PageLayout): PageLayout => (SHEETS[layout].page.height === null ? layout : 'roll_80')

function Paper({ plan, vouchers }: { plan: PrintPlan; vouchers: readonly Voucher[] }) {
  const slot = useContext(PaperSlot)
  const pages = usePrintPages(plan)
  useMarkPrinted(vouchers)
  return slot && createPortal(<PrintSheets pages={pages} paint={plan.design} />, slot)
}

interface TicketPrintProps {
  voucher: Voucher
  design: VoucherDesign
}

/** Prints a voucher with its design on this device's printer. */
export function TicketPrint({ voucher, design }: TicketPrintProps) {
  const selection = { ids: [voucher.id] }
  // Only the server knows the Wi-Fi password for the QR code.
  const skip = !design.showqr || design.qr_type !== 'wifi'
  const listed = voucherDesignApi.useListSelectedVouchersQuery(
    { ...useVoucherScope(), body: { selection } },
    { skip },
  )
  const wifi_qr = listed.data?.wifi_qr ?? null
  const items = useMemo(() => [voucher], [voucher])
  const plan = useMemo(
    () => ({ design, selected: { items, wifi_qr }, layout: slipOf(design.page_layout), first: 1 }),
    [design, items, wifi_qr],
  )
  return (
    <>
      <PrintTicketButton disabled={listed.isFetching} />
      <Paper plan={plan} vouchers={items} />
    </>
  )
}
