import { useText, type MessageId } from '@portico/shared/i18n'

/** Returns the reason why a voucher can't be changed; undefined if it can. */
export function useChangeReason(): (rights: { delete_any: boolean }, may: boolean) => string | undefined {
  const t = useText()
  return ({ delete_any: mayOthers }, may) =>
    may ? undefined : t(mayOthers ? 'vouchers.delete.elsewhere' : 'vouchers.delete.read_only')
}

/** Returns the reason why a voucher can't be sent or sold: no permission, or it has expired; undefined if it can. */
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
