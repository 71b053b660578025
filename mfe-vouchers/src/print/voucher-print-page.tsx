import { useCanWrite } from '@portico/shared/permissions'
import { ChosenPrint } from './chosen-print'
import { NothingToPrint } from './print-frame'
import { TestPrint } from './test-print'
import { usePrintQuery } from './use-print-query'

/** A page that holds vouchers alone once it is printed. */
export function VoucherPrintPage() {
  const { selection, isTest } = usePrintQuery()
  const canPrint = useCanWrite('voucher_data')
  if (!canPrint)
    return <NothingToPrint title="vouchers.print_view.read_only" hint="vouchers.print_view.read_only_hint" />
  if (isTest) return <TestPrint />
  if (!selection)
    return <NothingToPrint title="vouchers.print_view.nothing" hint="vouchers.print_view.nothing_hint" />
  return <ChosenPrint selection={selection} />
}
