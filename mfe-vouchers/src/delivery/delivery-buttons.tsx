import type { Voucher } from '@portico/shared/contracts'
import { ActionButton } from '../core/action-button'
import { useSendAction } from './use-send-action'
import { useSoldAction } from './use-sold-action'

/** Sends one voucher to a guest. */
export function SendButton({ voucher }: { voucher: Voucher }) {
  return <ActionButton action={useSendAction()(voucher)} />
}

/** Marks one voucher as sold, or not. */
export function SoldButton({ voucher }: { voucher: Voucher }) {
  return <ActionButton action={useSoldAction()(voucher)} />
}
