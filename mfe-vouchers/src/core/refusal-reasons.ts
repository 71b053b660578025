import { useText, type MessageId } from '@portico/shared/i18n'

/** Why a voucher may not be changed; undefined where it may. */
export function useChangeReason(): (rights: { delete_any: boolean }, may: boolean) => string | undefined {
  const t = useText()
  return ({ delete_any: mayOthers }, may) =>
    may ? undefined : t(mayOthers ? 'vouchers.delete.elsewhere' : 'vouchers.delete.read_only')
}

/** Why a voucher is not handed out: the user may hand out none, or it is over; undefined where it may be. */
export function useDeliveryReason(): (
  mayAny: boolean,
  may: boolean | undefined,
  otherwise: MessageId,
) => string | undefined {
  const t = useText()
  return (mayAny, may, otherwise) => {
    if (!mayAny) return t('error.forbidden.level')
    return may ? undefined : t(otherwise)
  }
}
