import { useText, type MessageId } from '@portico/shared/i18n'

/** What the user may do with vouchers in general: a voucher's own rights say no more than that it is refused. */
interface GeneralRights {
  deliver: boolean
  delete_any: boolean
}

/** Who gives vouchers out and never takes them away, as the front desk, is not even offered it. */
export const offersRemoval = ({ deliver, delete_any }: GeneralRights) => delete_any || !deliver

/** Why a voucher may not be changed; undefined where it may. */
export function useChangeReason(): (
  rights: Pick<GeneralRights, 'delete_any'>,
  may: boolean,
) => string | undefined {
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
