import { useCanWrite } from '@portico/shared/permissions'
import { ChosenPrint } from './chosen-print'
import { NothingToPrint } from './print-frame'
import { messages } from './print-view-messages'
import { TestPrint } from './test-print'
import { usePrintQuery } from './use-print-query'

/** A page that holds vouchers alone once it is printed. */
export function VoucherPrintPage() {
  const { selection, isTest } = usePrintQuery()
  const canPrint = useCanWrite('voucher_data')
  if (!canPrint) return <NothingToPrint title={messages.readOnly} hint={messages.readOnlyHint} />
  if (isTest) return <TestPrint />
  if (!selection) return <NothingToPrint title={messages.nothing} hint={messages.nothingHint} />
  return <ChosenPrint selection={selection} />
}
