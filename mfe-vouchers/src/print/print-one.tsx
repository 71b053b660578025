import type { Voucher } from '@portico/shared/contracts'
import { ActionButton } from '../core/action-button'
import { usePrintAction } from './use-print-action'

/** The button that prints one voucher. */
export function PrintOne({ voucher }: { voucher: Voucher }) {
  return <ActionButton action={usePrintAction()(voucher)} />
}
